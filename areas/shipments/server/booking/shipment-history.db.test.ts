import { afterAll, beforeAll, expect, test } from 'vitest'
import { localOf } from '#platform/domain/local-time.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { entryOf } from '../../contract/booking/entry-of.ts'
import { markPreAlertsSent, markSpace, shipmentsServer } from '../index.ts'
import { book, officesAtWork } from '../testing/offices-at-work.ts'

const { milestoneNote, shipmentChangedByOthers, shipmentEdit, shipmentHistory, shipmentOpen, shipmentState } =
  shipmentsServer.verbs
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

test('SHP-02 a page hears of changes by other users, not of its own and those of the portal', async () => {
  const { id, version } = await book(at.hkg)
  const byOthers = async (clerk = at.hkg, after = version) =>
    (await shipmentChangedByOthers(clerk, { id, after: String(after) })).byOthers
  const opened = await shipmentOpen(at.hkg, { id })
  await shipmentEdit(at.hkg, { ...entryOf(opened), goodsDescription: 'Games', id, version })
  await transact(at.database.db, systemWriter('test'), (tx) =>
    markPreAlertsSent(tx, [{ id, at: '2026-11-20T00:00:00Z' }]),
  )
  expect(await byOthers()).toBe(false)
  const colleague = { ...at.hkg, actor: { ...at.hkg.actor, account: 'second.hkg' } }
  expect(await byOthers(colleague)).toBe(true)
  expect(await byOthers(colleague, version + 2)).toBe(false)
  await expect(byOthers(at.fra)).rejects.toMatchObject({ entry: { status: 404 } })
})

test('SHP-02 every field of the form is reported when it changes, lists by the lines that came and went', async () => {
  const party = (name: string) => ({ partnerId: null, name, address: '1 Road', contact: '', phone: '' })
  const line = { length: '60', width: '40', height: '40', pieces: 25 }
  const poLine = {
    line: '',
    sku: 'A1',
    style: '',
    colour: '',
    size: '',
    description: '',
    hsCode: '',
    ordered: null,
    shipped: 5,
    poNo: '4501',
    cartons: null,
    cbm: null,
    shipFrom: null,
    shipTo: null,
    dc: '',
    dnNo: '',
  }
  const first = { dimensionLines: [line], poLines: [poLine, poLine] }
  const { id } = await book(at.hkg, first)
  const opened = await shipmentOpen(at.hkg, { id })
  const next = {
    notifyParty: party('NOTIFY GMBH'),
    pallets: 3,
    dimensionRemark: 'do not tilt',
    sellingRate: '21.5',
    sellingCurrency: 'HKD',
    handlingCodes: ['PER'],
    deliveryNotes: [DELIVERY_NOTE],
    dimensionLines: [{ ...line, length: '61' }],
    poLines: [poLine, { ...poLine, shipped: 6 }, poLine],
  }
  await shipmentEdit(at.hkg, { ...entryOf(opened), ...next, id, version: opened.version })
  const [edited] = (await shipmentHistory(at.hkg, { id })).changes
  const changed = Object.fromEntries((edited?.fields ?? []).map(({ field, ...change }) => [field, change]))
  expect(changed).toMatchObject({
    notifyParty: { before: null, after: '{"name":"NOTIFY GMBH","address":"1 Road"}' },
    pallets: { after: 3 },
    dimensionRemark: { after: 'do not tilt' },
    sellingRate: { after: 21.5 },
    handlingCodes: { added: ['PER'], removed: [] },
    deliveryNotes: { added: ['{"dnNo":"DN1","cartons":2}'] },
    dimensionLines: { added: [expect.stringContaining('"61"')], removed: [expect.stringContaining('"60"')] },
    poLines: { added: [expect.stringContaining('"shipped":6')], removed: [] },
  })
  const state = await shipmentState(at.hkg, { id, at: edited?.at ?? '' })
  const shown = Object.fromEntries((state?.fields ?? []).map(({ field, value }) => [field, value]))
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(Object.keys(next)))
  expect(String(shown['poLines']).split('\n')).toHaveLength(3)
  expect(shown['shipper']).toContain('WING TAI ELECTRONICS LTD')
})

const DELIVERY_NOTE = { dnNo: 'DN1', cartons: 2, grossWeight: null, remark: '' }

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
