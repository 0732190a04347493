import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { download, fileNameOf, openDownload } from './download.ts'
import { notify } from './notify.ts'
import { speak } from './testing/speak.ts'
import texts from './texts/en_US.json' with { type: 'json' }

const base = { access: 'signed-in', summary: '', output: z.unknown(), answer: 'download' } as const
const exportList = endpoint({ ...base, method: 'POST', path: '/ws-air/export', input: z.strictObject({}) })
const template = endpoint({ ...base, method: 'GET', path: '/ws-air/x', input: z.strictObject({ to: z.string() }) })
const fetched = vi.fn<typeof fetch>()
const opened = vi.fn<typeof window.open>()
const failed = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
const warned = vi.spyOn(notify, 'warning').mockImplementation(() => undefined)

beforeAll(() => speak('en_US', { platform: texts }))
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', { open: opened })
})
afterEach(() => {
  vi.clearAllMocks()
  fetched.mockReset()
})

describe('REQ-05 a download that fails is said for 5 s', () => {
  it.each([
    ['with the message of the server', 409, { code: 3001, message: 'Too many rows' }, 'Too many rows'],
    ['as "Error" without one', 502, '<html>', 'Error'],
    ['when JSON comes in place of the file', 200, { code: 3001, message: 'No file' }, 'No file'],
    ['even when that JSON says that all is well', 200, { code: 200, message: '' }, 'Error'],
  ])('%s', async (_how, status, body, text) => {
    const isText = typeof body === 'string'
    fetched.mockResolvedValueOnce(isText ? new Response(body, { status }) : Response.json(body, { status }))
    await expect(download(exportList, {})).rejects.toThrow(text)
    expect(failed).toHaveBeenCalledExactlyOnceWith(text, 5)
  })
})

describe('REQ-06 a download in a window', () => {
  const ticket = () => fetched.mockResolvedValueOnce(Response.json({ code: 200, data: { ticket: 'ticket.1' } }))

  it('has the parameters and a ticket as token', async () => {
    ticket()
    opened.mockReturnValueOnce({} as Window)
    await openDownload(template, { to: 'a b' })
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"address":"/ws-air/x?to=a+b"}')
    expect(opened).toHaveBeenCalledExactlyOnceWith('/ws-air/x?to=a+b&token=ticket.1', '_blank')
    expect(warned).not.toHaveBeenCalled()
  })

  it('that the browser does not open is said', async () => {
    ticket()
    opened.mockReturnValueOnce(null)
    await openDownload(template, { to: 'x' })
    expect(warned).toHaveBeenCalledExactlyOnceWith(texts.call.windowBlocked)
  })

  it('is not opened without a ticket', async () => {
    fetched.mockResolvedValueOnce(Response.json({ code: 1403, message: 'No' }, { status: 403 }))
    await expect(openDownload(template, { to: 'x' })).rejects.toThrow('No')
    expect(opened).not.toHaveBeenCalled()
    expect(failed).toHaveBeenCalledExactlyOnceWith('No', 5)
  })
})

describe('REQ-05 the name of a download', () => {
  it.each([
    [null, 'list.xlsx'],
    ['attachment', 'list.xlsx'],
    ['attachment; filename="stock.xlsx"', 'stock.xlsx'],
    ['attachment; filename=stock.xlsx; size=7', 'stock.xlsx'],
    ['attachment; filename="HKG; FRA.xlsx"', 'HKG; FRA.xlsx'],
    ['attachment; filename="the \\"best\\" list.xlsx"', 'the "best" list.xlsx'],
    ['attachment; filename=""', 'list.xlsx'],
    ['attachment; filename="_.xlsx"; filename*=UTF-8\'\'%E6%8F%90%E5%96%AE.xlsx', '提單.xlsx'],
    ['attachment; filename="plain.xlsx"; filename*=UTF-8\'\'%E6%8F', 'plain.xlsx'],
  ])('of %s is %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name)
  })
})
