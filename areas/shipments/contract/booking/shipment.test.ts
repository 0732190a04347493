import { expect, test } from 'vitest'
import { describeIssues } from '#platform/contract/input-errors.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import type { DangerousGoodsLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { headOfLines } from '#areas/cargo/domain/dangerous-goods-said.ts'
import { keyAccountApi } from '#areas/key-accounts/contract/account-api.ts'
import { keyAccountEntry } from '#areas/key-accounts/contract/account.ts'
import { NO_DETAILS } from '../../domain/orders/po-lines.ts'
import { shipmentErrors } from '../errors.ts'
import { blankEntry } from './entry-of.ts'
import { newShipment } from './shipment.ts'

const party = (name: string) => ({ partnerId: null, name, address: '', contact: '', phone: '' })
const office = '01890000-0000-7000-8000-000000000001'
const shipment = {
  ...blankEntry(office),
  salesOfficeId: null,
  handlingOfficeId: null,
  shipper: party('A LTD'),
  consignee: party('B GMBH'),
  originAirport: 'HKG',
  destinationAirport: 'FRA',
  flightNo: 'LH8401',
  pieces: 1,
  grossWeight: '10',
  goodsDescription: 'TOYS',
}
const huge = { length: '99999', width: '99999', height: '99999', pieces: 9999 }
const box = { length: '60', width: '40', height: '40', pieces: 1 }
const po = {
  ...NO_DETAILS,
  poNo: 'PO-1',
  line: '',
  sku: '',
  description: '',
  hsCode: '',
  ordered: 10,
  shipped: 10,
  cartons: null,
}

const batteries: DangerousGoodsLine = {
  unNumber: '3480',
  shippingName: 'Cells',
  dgClass: '9',
  subRisks: '',
  packingGroup: null,
  packing: '965 IA',
  packages: 9999,
  netQuantity: '5',
  unit: 'kg',
  cargoAircraftOnly: true,
  specialProvision: null,
  emergencyPhone: '+852 2345 6789',
  batterySize: 'BATTERY',
  content: '160',
  batteriesPerPackage: 9999,
  stateOfCharge: 30,
  testReport: true,
  damaged: false,
  buttonCells: false,
  packingType: null,
}

/** Returns path and code of all violations of the shipment after a change. */
function violations(change: object): string[] {
  const read = newShipment.safeParse({ ...shipment, ...change })
  if (read.success) return []
  return read.error.issues.map(({ path, code, message }) => `${path.join('.')} ${code === 'custom' ? message : code}`)
}

test.each([
  ['as it is', {}, []],
  ['SHP-07 a dimension text of 900', { dimensionText: 'x'.repeat(900) }, []],
  ['SHP-07 a dimension text of 901', { dimensionText: 'x'.repeat(901) }, ['dimensionText too_big']],
  ['SHP-07 a dimension remark of 901', { dimensionRemark: 'x'.repeat(901) }, ['dimensionRemark too_big']],
  [
    'a dimension line that is being filled in, and what is wrong beside it',
    {
      dimensionLines: [{ ...box, width: null, height: null }, { ...box, length: '0' }, null],

      dangerousGoodsLines: [
        { ...batteries, emergencyPhone: '' },
        { ...batteries, packages: null },
      ],
      grossWeight: '0',
      goodsDescription: '',
      dgClass: null,
      poLines: [null, po],
    },
    [
      ...[
        'dimensionLines.0.width invalid_type',
        'dimensionLines.0.height invalid_type',
        'dimensionLines.2 invalid_type',
      ],
      ...['dangerousGoodsLines.1.packages invalid_type', 'poLines.0 invalid_type'],
      ...['goodsDescription FIELD_REQUIRED', 'grossWeight WEIGHT_ZERO', 'dimensionLines.1.length DIMENSION_BELOW_ONE'],
      'dangerousGoodsLines.0.emergencyPhone FIELD_REQUIRED',
    ],
  ],
  ['what is no shipment at all', { dimensionLines: null }, ['dimensionLines invalid_type']],
  ['a blank shipper', { shipper: party('') }, ['shipper.name FIELD_REQUIRED']],
  ['a notify party without a name', { notifyParty: { ...party(''), phone: '1' } }, ['notifyParty.name FIELD_REQUIRED']],
  ['no goods', { goodsDescription: ' ' }, ['goodsDescription FIELD_REQUIRED']],
  ['a mode of another job type', { jobMode: 'Direct' }, ['jobMode MODE_NOT_OF_JOB_TYPE']],
  ['coloaded out to nobody', { jobMode: 'Coload Out', coloader: ' ' }, ['coloader FIELD_REQUIRED']],
  ['a rate without its currency', { sellingRate: '1.50' }, ['sellingCurrency RATE_NEEDS_CURRENCY']],
  ['three decimals in a rate', { sellingRate: '1.505', sellingCurrency: 'HKD' }, ['sellingRate invalid_format']],
  ['dangerous goods without a class', { dangerousGoods: true }, ['dgClass DG_CLASS_MISSING']],
  ['the same airport twice', { destinationAirport: 'HKG' }, ['destinationAirport SAME_AIRPORT']],
  ['goods without weight', { grossWeight: '0.00' }, ['grossWeight WEIGHT_ZERO']],
  ['goods of ten grams', { grossWeight: '0.01' }, []],
  [
    'a length of nothing',
    { dimensionLines: [{ ...box, length: '0' }] },
    ['dimensionLines.0.length DIMENSION_BELOW_ONE'],
  ],
  [
    'a width that rounds to 0',
    { dimensionLines: [{ ...box, width: '0.4' }] },
    ['dimensionLines.0.width DIMENSION_BELOW_ONE'],
  ],
  ['a height that rounds to 1', { dimensionLines: [{ ...box, height: '0.5' }] }, []],
  ['a class without dangerous goods', { dgClass: '9' }, ['dgClass DG_NOT_DECLARED']],
  [
    'a ship window that ends before it begins',
    { poLines: [po, { ...po, shipFrom: '2026-11-21', shipTo: '2026-11-20' }] },
    ['poLines.1.shipTo SHIP_WINDOW_CROSSED'],
  ],
  ['a day that does not exist', { etd: '2026-02-31T10:00' }, ['etd Invalid input']],
  ['a year of nobody', { cutOff: '0000-01-01T10:00' }, ['cutOff Invalid input']],
  ['a ready date in a year of nobody', { cargoReadyDate: '0000-01-01' }, ['cargoReadyDate Invalid input']],
  [
    'a hundred lines too large',
    { dimensionLines: Array.from({ length: 100 }, () => huge) },
    ['dimensionLines VOLUME_TOO_LARGE'],
  ],
  [
    'a line without a length',
    { dimensionLines: [{ ...huge, length: '' }] },
    ['dimensionLines.0.length invalid_format'],
  ],
  ['a handling code twice', { handlingCodes: ['ELI', 'ELI'] }, ['handlingCodes HANDLING_CODE_TWICE']],
  [
    'a DN# twice, whatever its case',
    { deliveryNotes: ['dn1', 'DN2', 'DN1'].map((dnNo) => ({ dnNo, cartons: null, grossWeight: null, remark: '' })) },
    ['deliveryNotes.2.dnNo DN_TWICE'],
  ],
  ['a time of 24:10', { etd: '2026-11-20T24:10' }, ['etd invalid_format']],
])('SHP-02 %s', (_case, change, expected) => expect(violations(change)).toEqual(expected))

test.each(['cx 0880', 'CX-880', ' CX880 '])('SHP-02 flight number %j is CX880', (flightNo) =>
  expect(newShipment.parse({ ...shipment, flightNo }).flightNo).toBe('CX880'),
)

test.each(['CATHAY', '990012', 'CX0000'])('SHP-02 %s is no flight number, and refused with an example', (flightNo) => {
  const read = newShipment.safeParse({ ...shipment, flightNo })
  expect(describeIssues(read.error?.issues ?? [], 'en_US', shipmentErrors)).toEqual([
    { path: 'flightNo', code: 3302, message: 'is not a flight number, such as CX289 or QR8405S' },
  ])
})

test('SHP-02 too many batteries are refused at the lines, not in the derived number', () => {
  const lines = (count: number) => Array.from({ length: count }, () => batteries)
  const said = (count: number) => ({ ...headOfLines(lines(count)), dangerousGoodsLines: lines(count) })
  expect(violations(said(10))).toEqual([])
  for (const count of [11, 22, 99]) expect(violations(said(count))).toEqual(['dangerousGoodsLines TOO_MANY_BATTERIES'])
  const read = newShipment.safeParse({ ...shipment, ...said(11) })
  const answers = LANGUAGES.map((language) => describeIssues(read.error?.issues ?? [], language, shipmentErrors))
  expect(answers.map(([one]) => /999.?999.?999/.test(one?.message ?? ''))).toEqual([true, true, true])
})

test('SHP-11 a tolerance above the maximum is refused with the limit, in every language', () => {
  const keyAccount = { code: 'GAP', name: 'Gap', active: true, partnerIds: [], fields: [], headings: [] }
  expect(keyAccountEntry.safeParse({ ...keyAccount, tolerancePercent: '100' }).success).toBe(true)
  const read = keyAccountEntry.safeParse({ ...keyAccount, tolerancePercent: '100.01' })
  const answers = LANGUAGES.map((language) =>
    describeIssues(read.error?.issues ?? [], language, keyAccountApi.edit.errors),
  )
  expect(answers).toEqual(
    ['must be at most 100%', '不得超过 100%', '不得超過 100%'].map((message) => [
      { path: 'tolerancePercent', code: shipmentErrors.TOLERANCE_ABOVE_HUNDRED.code, message },
    ]),
  )
})

test('a party in which nothing was filled in is none', () => {
  const read = newShipment.parse({ ...shipment, notifyParty: party(''), shipper: party(' A LTD ') })
  expect(read.notifyParty).toBeNull()
  expect(read.shipper?.name).toBe('A LTD')
})

test('SHP-02 no answer about an entry carries a {placeholder}', () => {
  const wrong = {
    jobType: 'Direct MAWB',
    dgClass: '9',
    grossWeight: '0',
    destinationAirport: 'HKG',
    poLines: [{ ...po, shipFrom: '2026-11-21', shipTo: '2026-11-20' }],
  }
  const read = newShipment.safeParse({ ...shipment, ...wrong })
  const answers = LANGUAGES.flatMap((language) => describeIssues(read.error?.issues ?? [], language, shipmentErrors))
  expect(answers).toHaveLength(5 * LANGUAGES.length)
  expect(answers.filter(({ message }) => /\{\w+\}/.test(message))).toEqual([])
  expect(answers[0]?.message).toBe('Job mode Consolidation does not go with job type Direct MAWB.')
})

test('SHP-02 a flight is written as its schedule writes it, so that both are the same flight', () => {
  expect(newShipment.parse({ ...shipment, flightNo: 'LH0797' }).flightNo).toBe('LH797')
})
