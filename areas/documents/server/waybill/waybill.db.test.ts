import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DangerousGoodsLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import type { ScheduleFields } from '#areas/flights/contract/schedule.ts'
import { flightsServer } from '#areas/flights/server/index.ts'
import { consolidationErrors } from '#areas/consolidation/contract/errors.ts'
import { consolidationServer, markTransmitted } from '#areas/consolidation/server/index.ts'
import { bookingErrors } from '#areas/shipments/contract/booking/booking-errors.ts'
import { markPreAlertsSent, shipmentsServer } from '#areas/shipments/server/index.ts'
import {
  type Clerk,
  book,
  entryOf,
  officesAtWork,
  stockNumbers,
} from '#areas/shipments/server/testing/offices-at-work.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { createLog } from '#platform/server/log.ts'
import { waybillErrors } from '../../contract/waybill-errors.ts'
import { documentsServer, findIssuedWaybills } from '../index.ts'

const { verbs } = documentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>
let folder: string
let hkg: Clerk

beforeAll(async () => {
  at = await officesAtWork()
  folder = await mkdtemp(join(tmpdir(), 'waybill-'))
  hkg = { ...at.hkg, files: folderFileStore(folder), log: createLog({ level: 'silent' }) }
  await stockNumbers(hkg, 40)
  await shipmentsServer.verbs.hawbBatchCreate(hkg, { prefix: 'HKG', digits: 8, quantity: 40 })
  await verbs.officeProfileSave(hkg, { ...PROFILE, version: 0 })
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})

const PROFILE = {
  agentName: 'HONGKONG FORWARDER LTD',
  address: '1 CARGO ROAD',
  place: 'HONG KONG',
  iataCode: '1330001/0019',
  accountNo: '',
  regulatedAgent: 'RA00123',
  regulatedUntil: null,
  taxNumber: '',
  bank: '',
}
const AGENT = {
  partnerId: null,
  name: 'FRANKFURT AGENT GMBH',
  address: 'Cargo City Sued 1\nFrankfurt\nDE',
  contact: 'Ms Weber',
  phone: '',
}
const NEXT = {
  unscheduled: true,
  number: { by: 'next', airlineCode: 'LH' },
  capacityType: 'SPOT',
  flightNo: 'LH8401',
  originAirport: 'HKG',
  destinationAirport: 'FRA',
  etd: '2026-11-20T23:55',
  eta: '2026-11-21T05:30',
  cutOff: '2026-11-20T18:00',
} as const

const PAINT: DangerousGoodsLine = {
  unNumber: '1263',
  shippingName: 'Paint',
  dgClass: '3',
  subRisks: '',
  packingGroup: 'II',
  packing: '353',
  packages: 2,
  netQuantity: '5',
  unit: 'L',
  cargoAircraftOnly: false,
  specialProvision: null,
  emergencyPhone: '+852 2345 6789',
  batterySize: null,
  content: null,
  batteriesPerPackage: null,
  stateOfCharge: null,
  testReport: null,
  damaged: false,
  buttonCells: false,
  packingType: null,
}

/** Books a house with a number under a MAWB. */
async function shipped() {
  const { id } = await book(hkg, { overseasAgent: AGENT })
  await shipmentsServer.verbs.hawbNumberTake(hkg, { shipmentId: id, hawbNo: null })
  const { mawbNo } = await consolidationServer.verbs.masterAssign(hkg, {
    ...NEXT,
    shipmentIds: [id],
  })
  return { id, mawbNo }
}

type Kind = 'HAWB' | 'MAWB'
const open = (id: string, kind: Kind) => verbs.waybillOpen(hkg, { id, kind })
const issue = (id: string, kind: Kind, version: number, reason = '') =>
  verbs.waybillIssue(hkg, { id, kind, version, reason })
const rated = async (id: string) => {
  const { prefilled, version } = await open(id, 'MAWB')
  const lines = prefilled.lines.map((line) => ({ ...line, rate: '22.5' }))
  return verbs.waybillSave(hkg, { id, kind: 'MAWB', version, overrides: { boxes: {}, lines } })
}
const pagesOf = async (download: unknown) => {
  const { content: input } = download as { content: Readable | Buffer }
  const content = Buffer.isBuffer(input) ? input : await buffer(input)
  return (await extractText(await getDocumentProxy(new Uint8Array(content)))).text
}

test('DOC-01 both waybills are derived from shipment, master, flight and office, and list missing data', async () => {
  const { id, mawbNo } = await shipped()
  const house = await open(id, 'HAWB')
  expect(house.prefilled.boxes).toMatchObject({
    shipper: expect.stringContaining('WING TAI ELECTRONICS LTD'),
    consignee: expect.stringContaining('HAFEN IMPORT GMBH'),
    to1: 'FRA',
    by1: 'LH',
    flight1: 'LH8401/20',
    carriageValue: 'NVD',
    accounting: expect.stringContaining(`MAWB ${mawbNo}`),
  })
  expect(house.prefilled).toMatchObject({ isAsAgreed: true, lines: [{ pieces: '25', chargeableWeight: '480' }] })
  expect(house.violations).toEqual([])
  const master = await open(id, 'MAWB')
  expect(master.number).toBe(mawbNo)
  expect(master.prefilled.boxes).toMatchObject({
    shipper: 'HONGKONG FORWARDER LTD\n1 CARGO ROAD\nHONG KONG HK',
    consignee: 'FRANKFURT AGENT GMBH\nCARGO CITY SUED 1\nFRANKFURT DE\nATTN MS WEBER',
    goods: expect.stringContaining('CONSOLIDATION AS PER'),
    agentIata: '1330001/0019',
  })
  expect(master.violations).toEqual([{ code: 'LINE_INCOMPLETE', box: 'lines' }])
})

test('DOC-01 a waybill names the office of the shipment and its day, whoever reads it', async () => {
  const { id } = await book(hkg, { overseasAgent: AGENT, destinationOfficeId: at.fra.officeId })
  const { mawbNo } = await consolidationServer.verbs.masterAssign(hkg, { ...NEXT, shipmentIds: [id] })
  const fra = { ...at.fra, now: new Date('2026-11-24T18:41:00Z') }
  // Destination offices see it once it was pre-alerted.
  await transact(at.database.db, systemWriter('test'), (tx) =>
    markPreAlertsSent(tx, [{ id, at: '2026-11-24T18:00:00Z' }]),
  )
  const { number, prefilled } = await verbs.waybillOpen(fra, { id, kind: 'MAWB' })
  expect(number).toBe(mawbNo)
  expect(prefilled.boxes).toMatchObject({
    agent: 'HONGKONG FORWARDER LTD\nHONG KONG',
    currency: 'HKD',
    executedOn: '25NOV26',
    executedAt: 'HONG KONG',
  })
})

test('DOC-01 a master waybill is the same whichever of its houses it is opened from, and prepaid by us', async () => {
  const dangerousGoodsLines = [PAINT]
  const collect = await book(hkg, { incoterm: 'FOB', dangerousGoodsLines })
  const prepaid = await book(hkg, { incoterm: 'DAP', overseasAgent: AGENT })
  const shipmentIds = [collect.id, prepaid.id]
  await consolidationServer.verbs.masterAssign(hkg, { ...NEXT, shipmentIds })
  const [one, other] = [await open(collect.id, 'MAWB'), await open(prepaid.id, 'MAWB')]
  expect(one.prefilled).toEqual(other.prefilled)
  expect(one.prefilled.boxes).toMatchObject({
    consignee: expect.stringContaining('FRANKFURT AGENT GMBH'),
    accounting: 'FREIGHT PREPAID',
    chargeCode: 'PP',
    weightPayment: 'P',
    otherPayment: 'P',
    handling: expect.stringContaining('DANGEROUS GOODS'),
  })
  expect((await open(collect.id, 'HAWB')).prefilled.boxes).toMatchObject({ chargeCode: 'CC', weightPayment: 'C' })
})

test('DOC-01 a shipment whose HAWB is issued is not deleted, one whose HAWB is void is', async () => {
  const { id } = await book(hkg, { overseasAgent: AGENT })
  await shipmentsServer.verbs.hawbNumberTake(hkg, { shipmentId: id, hawbNo: null })
  const { version } = await issue(id, 'HAWB', 0)
  const inUse = { code: '23001', schema: 'documents', table: 'waybill' }
  await expect(shipmentsServer.verbs.shipmentDelete(hkg, { ids: [id] })).rejects.toMatchObject(inUse)
  await verbs.waybillVoid(hkg, { id, kind: 'HAWB', version, reason: 'booked twice' })
  expect(await shipmentsServer.verbs.shipmentDelete(hkg, { ids: [id] })).toEqual({ deleted: 1 })
})

test('DOC-01 a waybill with violations is not issued; an issued one is frozen, and issued again with a reason', async () => {
  const { id, mawbNo } = await shipped()
  await expect(issue(id, 'MAWB', 0)).rejects.toMatchObject({ entry: waybillErrors.WAYBILL_INCOMPLETE })
  const { version } = await rated(id)
  const issued = await issue(id, 'MAWB', version)
  expect(issued).toMatchObject({ state: 'Issued', issues: [{ issue: 1, number: mawbNo }], changedSinceIssue: [] })
  await expect(issue(id, 'MAWB', issued.version)).rejects.toMatchObject({ entry: waybillErrors.REISSUE_REASON_MISSING })
  const overrides = { ...issued.overrides, boxes: { reference: 'NEW REF' } }
  const changed = await verbs.waybillSave(hkg, { id, kind: 'MAWB', version: issued.version, overrides })
  expect(changed.changedSinceIssue).toEqual(['reference'])
  const again = await issue(id, 'MAWB', changed.version, 'reference added')
  expect(again.changedSinceIssue).toEqual([])
  expect(again.issues.map(({ issue: no, reason }) => [no, reason])).toEqual([
    [2, 'reference added'],
    [1, ''],
  ])
  const [first = ''] = await pagesOf(await verbs.waybillPdf(hkg, { id, kind: 'MAWB', issue: '1' }))
  const [second = ''] = await pagesOf(await verbs.waybillPdf(hkg, { id, kind: 'MAWB', issue: '2' }))
  expect(first).not.toContain('NEW REF')
  expect(second).toContain('NEW REF')
  for (const text of [mawbNo, '10800.00', 'ORIGINAL 1', 'LH8401/20', 'CONSOLIDATION AS PER'])
    expect(first).toContain(text)
  const chosen = await pagesOf(await verbs.waybillPdf(hkg, { id, kind: 'MAWB', issue: '1', copies: '3,8' }))
  expect(chosen.map((text) => /(ORIGINAL|COPY) \d/.exec(text)?.[0])).toEqual(['ORIGINAL 3', 'COPY 8'])
  expect(chosen[0]).not.toContain('NEW REF')
  const rewrite = at.database.pool.query(`update documents.waybill_issue set number = 'x'`)
  await expect(rewrite).rejects.toThrow(/final|actor/)
})

test('DOC-01 what the reference data does not have is named with everything else that is wrong, and not issued', async () => {
  const { id } = await shipped()
  const { version, overrides } = await rated(id)
  const boxes = { currency: 'ZZZ', chargeCode: 'QQ', by1: 'Q1', flight1: 'HELLO', executedOn: '31FEB26' }
  const otherCharges = [{ code: 'ZZ', due: 'C' as const, amount: '960' }]
  const typed = { ...overrides, boxes, otherCharges }
  const saved = await verbs.waybillSave(hkg, { id, kind: 'MAWB', version, overrides: typed })
  expect(saved.violations).toEqual([
    { code: 'CODE_UNKNOWN', box: 'by1', what: 'Q1' },
    { code: 'CODE_UNKNOWN', box: 'currency', what: 'ZZZ' },
    { code: 'CODE_UNKNOWN', box: 'chargeCode', what: 'QQ' },
    { code: 'BOX_ILL_FORMED', box: 'flight1' },
    { code: 'DATE_IMPOSSIBLE', box: 'executedOn' },
    { code: 'CHARGE_UNKNOWN', box: 'otherCharges', what: 'ZZ' },
  ])
  await expect(issue(id, 'MAWB', saved.version)).rejects.toMatchObject({ entry: waybillErrors.WAYBILL_INCOMPLETE })
})

test('DOC-01 a master waybill issued again with other charges comes with a charges correction advice', async () => {
  const { id, mawbNo } = await shipped()
  const { version } = await rated(id)
  let current = await issue(id, 'MAWB', version)
  const again = async (overrides: typeof current.overrides, reason: string) => {
    const saved = await verbs.waybillSave(hkg, { id, kind: 'MAWB', version: current.version, overrides })
    current = await issue(id, 'MAWB', saved.version, reason)
  }
  await again({ ...current.overrides, boxes: { reference: 'NEW REF' } }, 'reference added')
  const lines = (current.overrides.lines ?? []).map((line) => ({ ...line, rate: '20' }))
  await again({ ...current.overrides, lines }, 'RATE AGREED WITH THE CARRIER')
  expect(current.issues.map(({ issue: no, isCorrection }) => [no, isCorrection])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ])
  const [page = ''] = await pagesOf(await verbs.waybillCorrection(hkg, { id, issue: '3' }))
  for (const text of [mawbNo, 'CCA 1', '10800.00', '9600.00', 'RATE AGREED WITH THE CARRIER', '1330001/0019'])
    expect(page).toContain(text)
  for (const no of ['1', '2']) {
    await expect(verbs.waybillCorrection(hkg, { id, issue: no })).rejects.toMatchObject({
      entry: waybillErrors.NO_CORRECTION,
    })
  }
})

test('DOC-01 a draft follows its shipment, except for overrides', async () => {
  const { id } = await book(hkg)
  const drafted = await verbs.waybillSave(hkg, {
    id,
    kind: 'HAWB',
    version: 0,
    overrides: { boxes: { reference: 'R1' } },
  })
  const { version } = await shipmentsServer.verbs.shipmentOpen(hkg, { id })
  await shipmentsServer.verbs.shipmentEdit(hkg, { ...entryOf(hkg, { goodsDescription: 'HEADPHONES' }), id, version })
  const { prefilled, overrides } = await open(id, 'HAWB')
  expect(prefilled.boxes.goods).toContain('HEADPHONES')
  expect(overrides.boxes).toEqual({ reference: 'R1' })
  const stale = verbs.waybillSave(hkg, { id, kind: 'HAWB', version: 0, overrides: { boxes: {} } })
  await expect(stale).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
  expect(drafted.version).toBe(1)
})

test('DOC-01 of two concurrent issues one succeeds', async () => {
  const { id } = await shipped()
  const both = await Promise.allSettled([issue(id, 'HAWB', 0), issue(id, 'HAWB', 0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await open(id, 'HAWB')).issues).toHaveLength(1)
})

test('DOC-01 a void waybill is final; the next one starts again', async () => {
  const { id } = await shipped()
  const issued = await issue(id, 'HAWB', 0)
  await verbs.waybillVoid(hkg, { id, kind: 'HAWB', version: issued.version, reason: 'wrong shipper' })
  expect(await open(id, 'HAWB')).toMatchObject({ state: 'Draft', version: 0, issues: [] })
})

test('DOC-01 jobs have the papers of their type and mode', async () => {
  const { id } = await book(hkg, { jobMode: 'Coload Out' })
  const refused = { entry: waybillErrors.NO_WAYBILL_OF_JOB }
  await expect(open(id, 'MAWB')).rejects.toMatchObject(refused)
  const bare = await book(hkg)
  await expect(open(bare.id, 'MAWB')).rejects.toMatchObject({ entry: waybillErrors.MASTER_MISSING })
})

test('DOC-01 a label for every piece with number and destination, and a manifest with every house', async () => {
  const { id, mawbNo } = await shipped()
  const labels = await pagesOf(await verbs.waybillLabels(hkg, { id, kind: 'MAWB' }))
  expect(labels).toHaveLength(25)
  expect(labels[24]).toContain('25/25')
  expect(labels[0]).toContain(mawbNo)
  const [manifest = ''] = await pagesOf(await verbs.houseManifest({ ...hkg, language: 'zh_HK' }, { id }))
  for (const text of ['House manifest', mawbNo, 'WING TAI ELECTRONICS LTD', '424.00 kg', 'LH8401'])
    expect(manifest).toContain(text)
})

test('DOC-01 messages are made from issued waybills with their overrides, and report those not issued', async () => {
  const { id, mawbNo } = await shipped()
  const { version } = await rated(id)
  const before = await findIssuedWaybills(at.database.db, mawbNo)
  expect(before).toMatchObject({ issued: null, unissued: [`MAWB ${mawbNo}`, expect.stringMatching(/^HAWB HKG\d+$/)] })
  const { overrides } = await open(id, 'MAWB')
  const boxes = { consignee: 'OTHER AGENT GMBH\nAIRPORT 1\nFRANKFURT DE' }
  const typed = await verbs.waybillSave(hkg, { id, kind: 'MAWB', version, overrides: { ...overrides, boxes } })
  await issue(id, 'MAWB', typed.version)
  await issue(id, 'HAWB', 0)
  const { issued, unissued } = (await findIssuedWaybills(at.database.db, mawbNo)) ?? {}
  expect(unissued).toEqual([])
  expect(issued?.waybill).toMatchObject({
    mawbNo,
    origin: 'HKG',
    destination: 'FRA',
    consignee: { name: 'OTHER AGENT GMBH', street: 'AIRPORT 1', place: 'FRANKFURT', country: 'DE' },
    rates: [{ rate: '22.5', total: '10800' }],
    flights: [{ flight: 'LH8401', day: '2026-11-20' }],
  })
  expect(issued?.houses).toMatchObject([{ pieces: 25, shipper: { name: 'WING TAI ELECTRONICS LTD' }, security: null }])
  // Later changes of shipment or waybill are not sent before it is issued again.
  await verbs.waybillSave(hkg, {
    id,
    kind: 'MAWB',
    version: (await open(id, 'MAWB')).version,
    overrides: { boxes: {} },
  })
  expect((await findIssuedWaybills(at.database.db, mawbNo))?.issued?.waybill).toEqual(issued?.waybill)
})

test('DOC-01 the identifiers of registered parties go into the messages of a house', async () => {
  const { id, mawbNo } = await shipped()
  await issue(id, 'MAWB', (await rated(id)).version)
  await issue(id, 'HAWB', 0)
  await hkg.transact((tx) =>
    sql`with added as (
          insert into partners.partner (home_office_id, account_code, name, address1, city, country, tax_number, shipper,
            consignee, notify_party, agent, trucker, carrier)
          values (${hkg.actor.officeId}, ${`T-${id.slice(-8).toUpperCase()}`}, 'HAFEN', 'KAI 1', 'Hamburg', 'DE', 'DE999900043', false, true,
            false, false, false, false) returning id)
        update shipments.shipment s set consignee = s.consignee || jsonb_build_object('partnerId', added.id) from added
        where s.id = ${id}`.execute(tx),
  )
  const { issued } = (await findIssuedWaybills(at.database.db, mawbNo)) ?? {}
  expect(issued?.houses).toMatchObject([
    { destinationCountry: 'DE', shipper: { taxNumber: '' }, consignee: { taxNumber: 'DE999900043' } },
  ])
})

test('DOC-01 goods that the box does not hold refer to the attached list, and messages have all of them', async () => {
  const goodsDescription = 'Wireless earphones with charging cases and cables for resale in sets of twelve with manuals'
  const dimensionLines = Array.from({ length: 9 }, (_, index) => {
    return { length: String(60 + index), width: '40', height: '40', pieces: index === 0 ? 17 : 1 }
  })
  const { id } = await book(hkg, { overseasAgent: AGENT, goodsDescription, dimensionLines })
  await shipmentsServer.verbs.hawbNumberTake(hkg, { shipmentId: id, hawbNo: null })
  const direct = { ...NEXT, shipmentIds: [id] }
  const { mawbNo } = await consolidationServer.verbs.masterAssign(hkg, direct)
  const { prefilled, violations } = await open(id, 'HAWB')
  const lines = prefilled.boxes.goods.split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('WIRELESS EARPHONES')
  expect(lines.at(-1)).toBe('AS PER ATTACHED LIST')
  expect(violations).toEqual([])
  await issue(id, 'HAWB', 0)
  await issue(id, 'MAWB', (await rated(id)).version)
  const { issued } = (await findIssuedWaybills(at.database.db, mawbNo)) ?? {}
  expect(issued?.houses[0]?.goods).toBe(goodsDescription.toUpperCase())
})

test('DOC-01 cartons on pallets are the shipper’s load and count, with the country of origin, on the waybill and in messages', async () => {
  const unknown = { line: '', sku: '', style: '', colour: '', size: '', description: '', hsCode: '', dc: '', dnNo: '' }
  const line = { ...unknown, ordered: null, shipped: null, cartons: 300, cbm: null, shipFrom: null, shipTo: null }
  const poLines = ['PO-1', 'PO-2'].map((poNo) => ({ ...line, poNo }))
  const { id } = await book(hkg, { overseasAgent: AGENT, poLines, originCountry: 'VN' })
  await shipmentsServer.verbs.hawbNumberTake(hkg, { shipmentId: id, hawbNo: null })
  const { mawbNo } = await consolidationServer.verbs.masterAssign(hkg, { ...NEXT, shipmentIds: [id] })
  expect((await open(id, 'HAWB')).prefilled.boxes.goods.split('\n').slice(-2)).toEqual(['SLAC 600', 'ORIGIN VN'])
  await issue(id, 'HAWB', 0)
  await issue(id, 'MAWB', (await rated(id)).version)
  const { issued } = (await findIssuedWaybills(at.database.db, mawbNo)) ?? {}
  expect(issued?.houses[0]).toMatchObject({ slac: 600, originCountry: 'VN' })
})

test('DOC-01 the waybill of a direct shipment warns of what customs of the destination demand, and is issued nevertheless', async () => {
  const { id } = await book(hkg, { jobType: 'Direct MAWB', jobMode: 'Direct' })
  await consolidationServer.verbs.masterAssign(hkg, { ...NEXT, shipmentIds: [id] })
  const { version } = await rated(id)
  const { warnings, violations, prefilled } = await open(id, 'MAWB')
  expect(violations).toEqual([])
  expect(warnings.map(({ code }) => code)).toEqual(['EORI_MISSING', 'HS_CODE_MISSING'])
  const boxes = { goods: `${prefilled.boxes.goods}\nHS 851830` }
  const { overrides } = await open(id, 'MAWB')
  const typed = { ...overrides, boxes }
  const saved = await verbs.waybillSave(hkg, { id, kind: 'MAWB', version, overrides: typed })
  expect(saved.warnings.map(({ code }) => code)).toEqual(['EORI_MISSING'])
  expect(await issue(id, 'MAWB', saved.version)).toMatchObject({ state: 'Issued' })
})

test('DOC-01 a direct shipment collect: notify party, charges at destination and further details are printed and sent', async () => {
  const notifyParty = {
    ...AGENT,
    name: 'BROKER GMBH',
    address: 'Tor 21\nFrankfurt\nDE',
    contact: '',
    phone: '+49 69 555',
  }
  const direct = { jobType: 'Direct MAWB', jobMode: 'Direct', incoterm: 'EXW', notifyParty } as const
  const { id } = await book(hkg, direct)
  const { mawbNo } = await consolidationServer.verbs.masterAssign(hkg, { ...NEXT, shipmentIds: [id] })
  const { version, overrides, prefilled } = await rated(id)
  expect(prefilled.boxes.notify).toBe('BROKER GMBH\nTOR 21\nFRANKFURT DE\nTEL +49 69 555')
  const boxes = { conversion: 'EUR 0.1256', atDestination: '45.50', agentReference: 'HKG-1', commissionAmount: 'FIVE' }
  const wrong = await verbs.waybillSave(hkg, { id, kind: 'MAWB', version, overrides: { ...overrides, boxes } })
  expect(wrong.violations).toEqual([{ code: 'BOX_ILL_FORMED', box: 'commissionAmount' }])
  const right = { ...overrides, boxes: { ...boxes, commissionAmount: '5' } }
  const saved = await verbs.waybillSave(hkg, { id, kind: 'MAWB', version: wrong.version, overrides: right })
  await issue(id, 'MAWB', saved.version)
  const [page = ''] = await pagesOf(await verbs.waybillPdf(hkg, { id, kind: 'MAWB', issue: '1' }))
  const printed = [
    'ALSO NOTIFY BROKER GMBH, TOR 21',
    'EUR 0.1256',
    '1356.48',
    '45.50',
    '1401.98',
    'CHGS',
    'WT/VAL',
    'PPD COLL',
  ]
  for (const text of printed) expect(page).toContain(text)
  expect((await findIssuedWaybills(at.database.db, mawbNo))?.issued?.waybill).toMatchObject({
    notify: { name: 'BROKER GMBH', street: 'TOR 21', place: 'FRANKFURT', country: 'DE', phone: '+49 69 555' },
    destinationCharges: { currency: 'EUR', charges: '1356.48', atDestination: '45.5', total: '1401.98' },
    furtherDetails: { agentReference: 'HKG-1', commissionAmount: '5' },
  })
})

test('DOC-01 whom a house notifies is no matter of our own contract with the airline', async () => {
  const { id } = await book(hkg, { overseasAgent: AGENT, notifyParty: { ...AGENT, name: 'BROKER GMBH' } })
  await consolidationServer.verbs.masterAssign(hkg, { ...NEXT, shipmentIds: [id] })
  expect((await open(id, 'MAWB')).prefilled.boxes.notify).toBe('')
})

test('DOC-01 a master waybill is rated by what its flight costs, with the fees of the carrier; the rate of a house is not', async () => {
  await flightsServer.verbs.createSchedule(hkg, ratedFlight({ airline: 'LH', flightNo: 'LH8405' }))
  const { id } = await book(hkg, { overseasAgent: AGENT })
  const flight = { ...NEXT, flightNo: 'LH8405', etd: '2026-11-26T23:55', eta: '2026-11-27T05:30', cutOff: null }
  await consolidationServer.verbs.masterAssign(hkg, { ...flight, unscheduled: false, shipmentIds: [id] })
  const { prefilled, violations } = await open(id, 'MAWB')
  // 480 kg at 27.50 would be 13,200; 500 kg at 25 are 12,500.
  expect(prefilled.lines).toEqual([
    { pieces: '25', grossWeight: '424', rateClass: 'Q', commodityItem: '', chargeableWeight: '500', rate: '25' },
  ])
  expect(prefilled.otherCharges).toEqual([
    { code: 'AW', due: 'C', amount: '30.00' },
    { code: 'MY', due: 'C', amount: '2020.80' },
  ])
  expect(violations).toEqual([])
  expect((await open(id, 'HAWB')).prefilled).toMatchObject({ lines: [{ chargeableWeight: '480' }], otherCharges: [] })
})

/** From Hong Kong to Frankfurt on the day of one flight, with rates in the currency of the office. */
function ratedFlight({ airline, flightNo }: { readonly airline: string; readonly flightNo: string }): ScheduleFields {
  const day = '2026-11-26'
  const times = { departs: '23:55', departureDay: 0, arrives: '05:30', arrivalDay: 1 }
  return {
    airline,
    flightNo,
    flightType: 'FREIGHTER',
    ownerOfficeId: hkg.officeId,
    subOwnerOfficeId: null,
    aircraft: null,
    validFrom: day,
    validTo: day,
    pattern: 'DAILY',
    weekdays: [],
    appointedDates: [],
    legs: [{ origin: 'HKG', destination: 'FRA', ...times }],
    cutOffs: [],
    allotments: [],
    currency: 'HKD',
    minimum: '500',
    normal: '40',
    awbFee: '30',
    breaks: [
      { fromKg: 100, rate: '27.5' },
      { fromKg: 500, rate: '25' },
    ],
    surcharges: [{ code: 'FSC', basis: 'CHARGEABLE_WEIGHT', rate: '4.21', minimum: null }],
    unitCosts: [],
  }
}

test('DOC-01 a security declaration goes to the airline with the waybills of its shipment', async () => {
  const { id, mawbNo } = await shipped()
  const { version } = await rated(id)
  await issue(id, 'MAWB', version)
  await issue(id, 'HAWB', 0)
  const declared = { status: 'SPX', receivedFrom: 'NONE', receivedFromId: '', methods: ['XRY'] } as const
  const rest = { exemption: null, otherMethod: '', additional: 'Second X-ray', issuedBy: 'Wong Ka Yan' }
  await verbs.securitySave(hkg, { id, version: 0, ...declared, methods: ['XRY'], ...rest })
  const { issued } = (await findIssuedWaybills(at.database.db, mawbNo)) ?? {}
  expect(issued?.houses[0]?.security).toMatchObject({
    country: 'HK',
    regulatedAgent: 'RA00123',
    status: 'SPX',
    basis: { methods: ['XRY'], texts: ['Second X-ray'] },
    issuedBy: 'Wong Ka Yan',
  })
  expect(issued?.waybill.security).toEqual(issued?.houses[0]?.security)
})

test('DOC-01 a void master waybill leaves its number void in the stock; its house gets another one', async () => {
  const { id, mawbNo } = await shipped()
  const { version } = await rated(id)
  const issued = await issue(id, 'MAWB', version)
  await verbs.waybillVoid(hkg, { id, kind: 'MAWB', version: issued.version, reason: 'printed crooked' })
  const shipment = await shipmentsServer.verbs.shipmentOpen(hkg, { id })
  expect(shipment).toMatchObject({ mawbNo: null, masterId: null })
  const { rows } = await at.database.pool.query(
    `select use, void_reason, reference from mawb_inventory.mawb where number = $1`,
    [mawbNo],
  )
  expect(rows).toEqual([{ use: 'V', void_reason: 'printed crooked', reference: null }])
  const number = { by: 'named', mawbNo } as const
  const again = consolidationServer.verbs.masterAssign(hkg, { ...NEXT, number, shipmentIds: [id] })
  await expect(again).rejects.toMatchObject({ entry: mawbErrors.MAWB_VOID })
  const next = await consolidationServer.verbs.masterAssign(hkg, { ...NEXT, shipmentIds: [id] })
  expect(next.mawbNo).not.toBe(mawbNo)
  expect(await open(id, 'MAWB')).toMatchObject({ state: 'Draft', version: 0, number: next.mawbNo })
})

test('DOC-01 a master waybill that the airline has rejected becomes void; its house gets another number', async () => {
  const { id, mawbNo } = await shipped()
  const { version } = await rated(id)
  const issued = await issue(id, 'MAWB', version)
  await transact(at.database.db, systemWriter('test'), (tx) => markTransmitted(tx, mawbNo, hkg.now.toISOString()))
  const unassign = consolidationServer.verbs.masterUnassign(hkg, { shipmentIds: [id] })
  await expect(unassign).rejects.toMatchObject({ entry: consolidationErrors.MASTER_TRANSMITTED })
  await verbs.waybillVoid(hkg, { id, kind: 'MAWB', version: issued.version, reason: 'consignee rejected' })
  const { rows } = await at.database.pool.query(`select use from mawb_inventory.mawb where number = $1`, [mawbNo])
  expect(rows).toEqual([{ use: 'V' }])
  const next = await consolidationServer.verbs.masterAssign(hkg, { ...NEXT, shipmentIds: [id] })
  expect(await open(id, 'MAWB')).toMatchObject({ state: 'Draft', number: next.mawbNo })
})

test('DOC-01 issuing the master locks the weights of its houses; they are reopened with a reason, and locked by the next issue', async () => {
  const { id } = await shipped()
  const { version } = await rated(id)
  const issued = await issue(id, 'MAWB', version)
  const edit = async (grossWeight: string) => {
    const { version: seen, flightNo, etd, eta } = await shipmentsServer.verbs.shipmentOpen(hkg, { id })
    const entry = entryOf(hkg, { overseasAgent: AGENT, grossWeight })
    return shipmentsServer.verbs.shipmentEdit(hkg, { ...entry, id, flightNo, etd, eta, version: seen })
  }
  await expect(edit('430')).rejects.toMatchObject({ entry: bookingErrors.WEIGHT_LOCKED })
  const reopen = (seen: number) => verbs.weightsReopen(hkg, { id, version: seen, reason: 'weighed again' })
  const reopened = await reopen(issued.version)
  expect(reopened.reopenings).toMatchObject([{ reason: 'weighed again' }])
  await expect(reopen(reopened.version)).rejects.toMatchObject({ entry: waybillErrors.WEIGHTS_OPEN })
  await edit('430')
  await issue(id, 'MAWB', reopened.version, 'weighed again')
  expect((await shipmentsServer.verbs.shipmentOpen(hkg, { id })).isWeightLocked).toBe(true)
})
