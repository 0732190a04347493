import { afterAll, beforeAll, expect, test } from 'vitest'
import { localOf } from '#platform/domain/local-time.ts'
import { entryOf } from '../../contract/booking/entry-of.ts'
import { markSpace, shipmentsServer } from '../index.ts'
import { book, officesAtWork } from '../testing/offices-at-work.ts'

const { milestoneNote, shipmentEdit, shipmentHistory, shipmentOpen, shipmentState } = shipmentsServer.verbs
let at: Awaited<ReturnType<typeof officesAtWork>>
beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

test('SHP-02 the history of a shipment says who changed what and why, and shows it as it stood at any moment', async () => {
  // Bookings are dated by the database; users act today, two minutes ahead of it.
  const hkg = { ...at.hkg, now: new Date(Date.now() + 120_000) }
  const { id } = await book(hkg, { goodsDescription: 'Toys', pieces: 10 })
  const opened = await shipmentOpen(hkg, { id })
  await shipmentEdit(hkg, { ...entryOf(opened), goodsDescription: 'Games', id, version: opened.version })
  const now = localOf(hkg.now.toISOString(), 'Asia/Hong_Kong')
  await milestoneNote(hkg, { id, code: 'DEP', at: now, reason: 'the airline confirmed it', version: 0 })
  const { changes } = await shipmentHistory(hkg, { id })
  const [noted, edited, created] = changes
  expect(changes.map(({ action }) => action)).toEqual(['change', 'change', 'create'])
  expect(noted?.fields).toMatchObject([
    { field: 'milestones', added: [expect.stringMatching(/^DEP \S+ the airline confirmed it$/)] },
  ])
  expect(edited).toMatchObject({ fields: [{ field: 'goodsDescription', before: 'Toys', after: 'Games' }] })
  const valueAt = async (moment: string, field: string) =>
    (await shipmentState(hkg, { id, at: moment }))?.fields.find((one) => one.field === field)?.value
  expect(await valueAt(created?.at ?? '', 'goodsDescription')).toBe('Toys')
  expect(await valueAt(created?.at ?? '', 'originOfficeId')).toBe('HKG')
  expect(await valueAt(edited?.at ?? '', 'goodsDescription')).toBe('Games')
  expect(await shipmentState(hkg, { id, at: '2020-01-01T00:00:00.000Z' })).toBeNull()
})

test('a moment within a transaction shows what all of it left', async () => {
  const { id } = await book(at.hkg)
  const mark = { id, batchNo: 'B1', flight: null }
  await at.hkg.transact(async (tx) => {
    await markSpace(tx, [{ ...mark, spaceStatus: 'Requested' }])
    await markSpace(tx, [{ ...mark, spaceStatus: 'Confirmed' }])
  })
  const [marked] = (await shipmentHistory(at.hkg, { id })).changes
  const state = await shipmentState(at.hkg, { id, at: marked?.at ?? '' })
  expect(state?.fields.find(({ field }) => field === 'spaceStatus')).toEqual({
    field: 'spaceStatus',
    value: 'Confirmed',
  })
})

test('another office reads no history of a shipment that it does not see', async () => {
  const { id } = await book(at.hkg)
  for (const verb of [shipmentHistory, shipmentState] as const) {
    const read = verb(at.sha, { id, at: '2026-11-24T00:00:00.000Z' })
    await expect(read).rejects.toMatchObject({ entry: { status: 404 } })
  }
})
