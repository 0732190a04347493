import { expect, test } from 'vitest'
import { checkMessage } from '#areas/messaging/domain/check-message.ts'
import { readMessage } from '#areas/messaging/domain/grammar/read-message.ts'
import { writeMessage } from '#areas/messaging/domain/grammar/write-message.ts'
import { waybillToFwb } from '#areas/messaging/domain/waybill-to-fwb.ts'
import { BOXES, type BoxName } from './boxes.ts'
import { goodsOf } from './goods-box.ts'
import { type Issued, houseDataOf, partyOf, waybillDataOf } from './issued.ts'
import type { Boxes } from './waybill.ts'

const empty = Object.fromEntries(BOXES.map(({ name }) => [name, ''])) as Boxes
const boxes: Partial<Record<BoxName, string>> = {
  shipper: 'HONGKONG FORWARDER LTD\n1 CARGO ROAD\nHONG KONG',
  consignee: 'OTHER AGENT GMBH\nCARGO CITY SUED 500\n60549 FRANKFURT DE\nTEL +49 69 123456',
  agent: 'HONGKONG FORWARDER LTD\nHONG KONG',
  agentIata: '1330001/0019',
  accounting: 'FREIGHT PREPAID',
  handling: 'KEEP DRY',
  flight1: 'LH8401/02',
  to1: 'IST',
  by1: 'TK',
  to2: 'FRA',
  by2: 'LH',
  currency: 'HKD',
  chargeCode: 'PP',
  weightPayment: 'P',
  otherPayment: 'C',
  carriageValue: 'NVD',
  customsValue: '1500.00',
  insurance: 'XXX',
  goods: 'CONSOLIDATION AS PER\nATTACHED MANIFEST\n60X40X40CM/20\nVOLUME 2.88 M3',
  executedOn: '28NOV26',
  executedAt: 'HONG KONG',
  issuerSignature: 'DEMO',
}
const SENT = { isConsolidation: true, office: 'HKG' }
const issued: Issued = {
  number: '020-81140743',
  issuedOn: '2026-11-27',
  content: {
    boxes: { ...empty, ...boxes },
    lines: [
      { pieces: '25', grossWeight: '424', rateClass: 'Q', commodityItem: '', chargeableWeight: '480', rate: '22.50' },
    ],
    otherCharges: [{ code: 'MY', due: 'C', amount: '960.00' }],
    isAsAgreed: false,
    origin: 'HKG',
    destination: 'FRA',
    handlingCodes: ['ELI'],
    commodityCodes: ['851830'],
    goodsInFull: null,
  },
  originPlace: { city: 'Hong Kong', country: 'HK' },
  destinationPlace: { city: 'Frankfurt', country: 'DE' },
  security: null,
  taxNumbers: { shipper: '', consignee: 'DE999900043' },
}

test('DOC-01 messages have the goods that the box has no room for', () => {
  const goodsInFull = { text: 'EARPHONES', dimensions: [], volume: '3.1', slac: 480, originCountry: 'CN' }
  const full = { ...issued, content: { ...issued.content, goodsInFull } }
  expect(waybillDataOf(full, SENT)).toMatchObject({
    goods: 'EARPHONES',
    volumeM3: '3.1',
    slac: 480,
    originCountry: 'CN',
  })
  expect(houseDataOf(full)).toMatchObject({ goods: 'EARPHONES', slac: 480, originCountry: 'CN' })
  const fwb = writeMessage(waybillToFwb(waybillDataOf(full, SENT), '16'))
  expect(fwb).toMatch(/^\/\d\/NS\/480$/m)
  expect(fwb).toMatch(/^\/\d\/NO\/CN$/m)
})

test('DOC-01 messages have the values typed over the boxes', () => {
  const text = writeMessage(waybillToFwb(waybillDataOf(issued, SENT), '16'))
  const lines = [
    '020-81140743HKGFRA/T25K424MC2.88',
    'FLT/LH8401/02',
    'RTG/ISTTK/FRALH',
    '/OTHER AGENT GMBH',
    '/CARGO CITY SUED 500',
    '/FRANKFURT',
    '/DE/60549/TE/4969123456',
    'AGT//1330001/0019',
    'SSR/KEEP DRY',
    'ACC/GEN/FREIGHT PREPAID',
    'CVD/HKD/PP/PC/NVD/1500.00/XXX',
    'RTD/1/P25/K424/CQ/W480/R22.5/T10800',
    'OTH/C/MYC960',
    'PPD/WT10800',
    '/CT10800',
    'COL/OC960/CT960',
    'ISU/28NOV26/HONG KONG/DEMO',
    'SPH/ELI',
  ]
  for (const line of lines) expect(text.split('\r\n')).toContain(line)
  expect(text).toContain('ND//CMT60-40-40/20')
  expect(waybillDataOf(issued, SENT).flights).toEqual([{ flight: 'LH8401', day: '2026-12-02' }])
})

test('DOC-01 what the boxes say of collect charges, notify party, references and further details is read back from the FWB', () => {
  const typed: Partial<Record<BoxName, string>> = {
    weightPayment: 'C',
    otherPayment: 'C',
    conversion: 'EUR 0.1256',
    atDestination: '45.50',
    notify: 'BROKER GMBH\nTOR 21\n60549 FRANKFURT DE\nTEL +49 69 555',
    reference: 'PO 4711',
    furtherInformation: 'LOT 3',
    commissionAmount: '139',
    incentiveAmount: '20',
    incentiveIndicator: 'AI',
    agentReference: 'HKG-2026-1',
    participantName: 'BROKER GMBH',
    participantKind: 'BRK',
    participantCode: 'DEBROKER1',
    participantAirport: 'FRA',
  }
  const content = { ...issued.content, boxes: { ...issued.content.boxes, ...typed } }
  const text = writeMessage(waybillToFwb(waybillDataOf({ ...issued, content }, SENT), '17'))
  const read = readMessage(text)
  expect(read.problems).toEqual([])
  expect(checkMessage(read)).toEqual([])
  const valuesOf = (name: string) =>
    Object.assign(
      {},
      ...(read.message.segments.find(({ segment }) => segment === name)?.lines ?? []).map((one) => one.values),
    )
  expect(valuesOf('chargesAtDestination')).toEqual({
    currency: 'EUR',
    rate: '0.1256',
    currencyCharges: '1477.06',
    charges: '45.5',
    total: '1522.56',
  })
  expect(valuesOf('notify')).toMatchObject({ name: 'BROKER GMBH', street: 'TOR 21', place: 'FRANKFURT', country: 'DE' })
  expect(valuesOf('shipmentReference')).toEqual({ reference: 'PO 4711', furtherSupplement: 'LOT 3' })
  expect(valuesOf('commission')).toEqual({ amount: '139' })
  expect(valuesOf('salesIncentive')).toEqual({ amount: '20', indicator: 'AI' })
  expect(valuesOf('agentReference')).toEqual({ reference: 'HKG-2026-1' })
  expect(valuesOf('otherParticipant')).toEqual({
    name: 'BROKER GMBH',
    participant: 'BRK',
    code: 'DEBROKER1',
    airport: 'FRA',
  })
})

test('DOC-01 as agreed the waybill has no amounts in its message either', () => {
  const { rates } = waybillDataOf({ ...issued, content: { ...issued.content, isAsAgreed: true } }, SENT)
  expect(rates).toMatchObject([{ rate: null, total: null, chargeableKg: '480' }])
})

test('DOC-01 a house has the content of its waybill', () => {
  expect(houseDataOf({ ...issued, number: 'HKG00012345' })).toMatchObject({
    hawbNo: 'HKG00012345',
    pieces: 25,
    weightKg: '424',
    goods: 'CONSOLIDATION AS PER ATTACHED MANIFEST',
    commodityCodes: ['851830'],
    otherPayment: 'C',
    destinationCountry: 'DE',
    consignee: { taxNumber: 'DE999900043' },
  })
})

test('DOC-01 HS codes named in the goods of a house waybill go into its messages', () => {
  const { content } = issued
  const named = { ...content, boxes: { ...content.boxes, goods: 'EARPHONES\nHS 8518.30, 851850' } }
  expect(houseDataOf({ ...issued, content: named }).commodityCodes).toEqual(['851830', '851850'])
})

test.each([
  ['A LTD\n1 ROAD\nHONG KONG', { street: '1 ROAD', place: 'Hong Kong', postCode: '', phone: '' }],
  ['A LTD\n1 ROAD\nKOWLOON HK', { street: '1 ROAD', place: 'KOWLOON', postCode: '', phone: '' }],
  ['A LTD\n1 ROAD\nMS CHAN TEL 852 1234 5678', { street: '1 ROAD', place: 'Hong Kong', phone: '852 1234 5678' }],
  // A contact without a telephone is no part of the address.
  ['A LTD\n1 ROAD\nHONG KONG\nATTN MS CHAN', { street: '1 ROAD', place: 'Hong Kong', phone: '' }],
  ['A LTD\n1 ROAD\nKOWLOON HK\nATTN MS CHAN', { street: '1 ROAD', place: 'KOWLOON', phone: '' }],
  ['A LTD\n1 ROAD\nKOWLOON HK\nMS CHAN', { street: '1 ROAD', place: 'KOWLOON', phone: '' }],
  // Two letters that are not the country belong to the address.
  ['A LTD\nTOWER NE', { street: 'TOWER NE', place: 'Hong Kong', country: 'HK' }],
  ['A LTD', { street: '', place: 'Hong Kong', country: 'HK' }],
])('DOC-01 the party %j is taken apart', (box, party) => {
  expect(partyOf(box, { city: 'Hong Kong', country: 'HK' })).toMatchObject({ name: 'A LTD', ...party })
})

test('DOC-01 dimensions and volume of the box of the goods are figures', () => {
  expect(goodsOf('TOYS\nAND DOLLS\n60X40X40.5CM/20\nVOL 1.944 M3\nSLAC 160\nORIGIN CN')).toEqual({
    text: 'TOYS AND DOLLS',
    dimensions: [{ length: '60', width: '40', height: '40.5', pieces: 20 }],
    volume: '1.944',
    slac: 160,
    originCountry: 'CN',
  })
})
