import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#platform/web/testing/speak.ts'
import { find } from './find-shipments.ts'

type Requested = { readonly search: string; readonly whole: boolean }

const cols = ['id', 'hawbNo', 'poNumbers']
const PAGES = { whole: [['1', 'HKG1', 'PO-7']], parts: [['2', 'HKG2', 'PO-71']] }
const fetched = vi.fn<typeof fetch>()

beforeAll(() => speak('en_US', {}))
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

/** A server that answers everything except the failing request. */
function answering(failing: readonly boolean[] = []): void {
  fetched.mockImplementation(async (_url, options) => {
    const { whole } = requestIn(options)
    if (failing.includes(whole)) return Response.json({ code: 1504, message: 'Too slow' }, { status: 503 })
    const rows = whole ? PAGES.whole : PAGES.parts
    return Response.json({ code: 200, data: { cols, rows, total: null, capped: false } })
  })
}

const requestIn = (options: RequestInit | undefined) => JSON.parse(options?.body as string) as Requested
const requested = () => fetched.mock.calls.map(([, options]) => requestIn(options).whole)
const foundBy = async (search: string) => (await find(search, new AbortController().signal)).map(({ title }) => title)

test('a whole number is queried besides partial matches, and listed first', async () => {
  answering()
  expect(await foundBy('PO-7')).toEqual(['HKG1', 'HKG2'])
  expect(requested()).toEqual([true, false])
})

test('words without a digit are no whole number', async () => {
  answering()
  expect(await foundBy('CO., LTD')).toEqual(['HKG2'])
  expect(requested()).toEqual([false])
})

test.each([
  [true, ['HKG2']],
  [false, ['HKG1']],
])('results of one query are shown though the other fails (whole: %s)', async (failing, found) => {
  answering([failing])
  expect(await foundBy('PO-7')).toEqual(found)
})

test('if both fail it is reported', async () => {
  answering([true, false])
  await expect(foundBy('PO-7')).rejects.toThrow('Too slow')
})

test('a cancelled search does not return partial results', async () => {
  const gone = new AbortController()
  answering()
  const search = find('PO-7', gone.signal)
  gone.abort(new Error('gone'))
  await expect(search).rejects.toThrow('gone')
})
