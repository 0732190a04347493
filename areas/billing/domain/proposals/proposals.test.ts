import { describe, expect, test } from 'vitest'
import { linesOfAgreement } from './agreed-lines.ts'
import { linesOfBooking } from './booking-lines.ts'
import { type ExistingLine, type CountedProposal, differencesOf, remainderOf } from './differences.ts'
import { type UnitCharge, linesOfPlan } from './plan-lines.ts'
import { type ProposedLine, mergedProposals, proposedLine } from './proposed-line.ts'
import { linesOfStorage } from './storage-lines.ts'
import type { Tariff } from '#areas/tariffs/domain/tariff.ts'
import { currenciesWithoutRate, inLocalCurrency } from './local-lines.ts'
import { collectFeeOf, linesOfPercentTariffs } from './percent-lines.ts'
import type { ProposalMoney } from './proposal-money.ts'
import { linesOfTariffs } from './tariff-lines.ts'
import { linesOfTrucks } from './truck-lines.ts'
import { type WaybillCharges, linesOfWaybill } from './waybill-lines.ts'

const waybill: WaybillCharges = {
  number: 'HKG00000017',
  issue: 2,
  currency: 'HKD',
  weightPayment: 'P',
  otherPayment: 'C',
  lines: [{ isMinimum: false, weight: '480', rate: '22.5' }],
  otherCharges: [
    { code: 'MY', due: 'C', amount: '960' },
    { code: 'AW', due: 'A', amount: '50' },
    { code: 'SC', due: 'C', amount: '576' },
    { code: 'XB', due: 'C', amount: '12' },
  ],
}
const parties = { shipperName: 'SHIPPER', consigneeName: 'CONSIGNEE' }
const short = ({ key, quantity, price, terms, payer }: ProposedLine) => [key, quantity, price, terms, payer]

describe('BIL-01 charges of the issued waybill', () => {
  test('of a house: prepaid ones from the shipper at origin, collect ones from the consignee at destination', () => {
    expect(linesOfWaybill('EXPORT_HAWB', waybill, parties).map(short)).toEqual([
      ['SELL:AFT', '480', '22.5', 'PP', 'SHIPPER'],
    ])
    expect(linesOfWaybill('IMPORT_HAWB', waybill, parties).map(short)).toEqual([
      ['SELL:FSC', '1', '960', 'CC', 'CONSIGNEE'],
      ['SELL:AWB', '1', '50', 'CC', 'CONSIGNEE'],
      ['SELL:SSC', '1', '576', 'CC', 'CONSIGNEE'],
      ['SELL:SSC:2', '1', '12', 'CC', 'CONSIGNEE'],
    ])
  })

  test('for a master the carrier gets the weight charge and charges due carrier, not those due agent', () => {
    const lines = linesOfWaybill('EXPORT_MAWB', { ...waybill, otherPayment: 'P' }, parties)
    expect(lines.map(({ key }) => key)).toEqual(['BUY:AFT', 'BUY:FSC', 'BUY:SSC', 'BUY:SSC:2'])
    expect(lines[0]?.source).toBe('HKG00000017 (2)')
  })

  test('a minimum is one at its amount', () => {
    const minimum = { ...waybill, lines: [{ isMinimum: true, weight: '2', rate: '87' }], otherCharges: [] }
    expect(linesOfWaybill('EXPORT_HAWB', minimum, parties)).toMatchObject([
      { basis: 'FLAT', quantity: '1', price: '87' },
    ])
  })
})

describe('BIL-01 results of the load plan', () => {
  const unit: UnitCharge = {
    planNo: 'LP-HKG-000001',
    key: 'u1',
    uld: 'PMC12345CX',
    currency: 'HKD',
    chargedKg: '2650.0',
    pivotKg: '2300',
    pivotCharge: '7360.00',
    overPivotRate: '2.4000',
    ownKg: '2650.00',
    otherKg: '0.00',
  }

  test('pivot charge, and the weight above it', () => {
    expect(linesOfPlan([unit]).map(short)).toEqual([
      ['BUY:AFT:u1', '1', '7360.00', 'PP', null],
      ['BUY:AFT:u1:over', '350.000', '2.4000', 'PP', null],
    ])
    expect(linesOfPlan([{ ...unit, chargedKg: '2100.0' }])).toHaveLength(1)
  })

  test('masters that share a ULD share all of it by weight', () => {
    const [own] = linesOfPlan([{ ...unit, ownKg: '1000.00', otherKg: '2000.00' }])
    const [other] = linesOfPlan([{ ...unit, ownKg: '2000.00', otherKg: '1000.00' }])
    expect([own?.price, other?.price]).toEqual(['2733.33', '5466.67'])
  })
})

test('BIL-01 the fee of a truck is shared by the pieces that it brought, to the cent', () => {
  const brought = [
    { shipmentId: 'a', pieces: 1 },
    { shipmentId: 'b', pieces: 2 },
  ]
  const fee = { truckId: 't1', number: 'T0001', fee: '100.00', currency: 'HKD', brought }
  const shares = brought.map(({ shipmentId }) => linesOfTrucks([fee], shipmentId, 'SHIPPER')[0]?.price)
  expect(shares).toEqual(['33.33', '66.67'])
})

test('WHS-02 storage is one line for the shipper, and none while nothing is due', () => {
  const storage = { fee: '210.00', currency: 'HKD', days: 5 }
  expect(linesOfStorage(storage, 'SHIPPER').map(short)).toEqual([['SELL:STO', '1', '210.00', 'PP', 'SHIPPER']])
  expect(linesOfStorage(undefined, 'SHIPPER')).toEqual([])
})

test('SHP-14 collected freight has its fee, whatever it comes from, and is settled with the origin', () => {
  const booked = {
    ...parties,
    side: 'Import' as const,
    chargeWeight: '424',
    terms: 'CC' as const,
    overseasAgent: 'AGENT',
    sellingRate: '21.35',
    sellingCurrency: 'HKD',
    settlingRate: null,
    settlingCurrency: null,
  }
  const lines = linesOfBooking('IMPORT_HAWB', booked)
  const fee = { key: 'SELL:CCF', quantity: '9052.40', price: '5', payer: 'CONSIGNEE' }
  expect(collectFeeOf(lines, money)).toMatchObject([fee])
  const [freightLine] = lines
  if (!freightLine) throw new Error('no freight')
  const inParts = [
    freightLine,
    { ...freightLine, key: 'SELL:AFT:2', basis: 'FLAT' as const, quantity: '1', price: '100' },
  ]
  expect(collectFeeOf(inParts, money)).toMatchObject([{ ...fee, quantity: '9152.40' }])
  expect(linesOfBooking('EXPORT_HAWB', booked)).toEqual([])
  const agreed = { ...booked, settlingRate: '18.5', settlingCurrency: 'USD' }
  const owed = { key: 'SETTLE:AFT', quantity: '424', price: '-18.5', currency: 'USD', payer: 'AGENT' }
  expect(linesOfBooking('IMPORT_HAWB', agreed)).toMatchObject([{ key: 'SELL:AFT' }, owed])
  expect(linesOfBooking('EXPORT_HAWB', agreed)).toMatchObject([{ ...owed, price: '18.5' }])
  // An own office at the origin is no agent, and what was prepaid is not settled back.
  expect(linesOfBooking('IMPORT_HAWB', { ...agreed, side: 'Export' })[1]?.payer).toBeNull()
  expect(linesOfBooking('IMPORT_HAWB', { ...agreed, terms: 'PP' })).toEqual([])
  expect(linesOfBooking('EXPORT_HAWB', { ...agreed, terms: 'PP' }).map(({ key }) => key)).toEqual(['SELL:AFT'])
})

/** An office in Hong Kong that knows no rate of the pound. */
const money: ProposalMoney = {
  base: 'HKD',
  rates: new Map([['USD', '7.81234567']]),
  minorUnits: new Map([
    ['HKD', 2],
    ['USD', 2],
    ['GBP', 2],
    ['JPY', 0],
  ]),
}

const freight = proposedLine({
  side: 'SELL',
  chargeCode: 'AFT',
  terms: 'PP',
  basis: 'CHARGEABLE_WEIGHT',
  quantity: '424',
  price: '21.35',
  currency: 'HKD',
  origin: 'SHIPMENT',
  source: '',
})

test('BIL-01 a charge of the waybill replaces that of the booking', () => {
  const fromWaybill: ProposedLine = { ...freight, quantity: '480', origin: 'WAYBILL' }
  const fuel = proposedLine({ ...freight, chargeCode: 'FSC', origin: 'TARIFF' })
  expect(mergedProposals([[fuel], [freight], [fromWaybill]])).toEqual([fuel, fromWaybill])
})

describe('BIL-01 tariffs beside other sources', () => {
  const tariff: Tariff = {
    tab: 'EXPORT_HAWB',
    side: 'SELL',
    chargeCode: 'INS',
    account: null,
    airline: null,
    origin: null,
    destination: null,
    terms: null,
    basis: 'PERCENT',
    currency: 'HKD',
    price: '10',
    breaks: { 45: null, 100: null, 300: null, 500: null, 1000: null },
    minimum: null,
    payAs: true,
    pivotKg: null,
    overPivotPrice: null,
    taxCode: null,
    validFrom: '2026-01-01',
  }
  const quantities = { chargeWeight: '424', grossWeight: '424', pieces: 25 }
  const lane = { airline: 'CX', origin: 'HKG', destination: 'FRA' }
  const rated = { ...lane, terms: 'PP', account: null, quantities, storageDays: 0, payer: 'SHIPPER' } as const
  const collect = { ...rated, terms: 'CC' } as const

  test('a percentage is one of the freight that is proposed, whatever it comes from', () => {
    const percents = linesOfPercentTariffs([tariff], rated, [freight], money)
    expect(percents.map(short)).toEqual([['SELL:INS', '9052.40', '10', 'PP', 'SHIPPER']])
    const yen = { ...freight, currency: 'JPY', price: '333.333' }
    expect(linesOfPercentTariffs([tariff], rated, [yen], money)).toMatchObject([
      { currency: 'JPY', quantity: '141333', price: '10' },
    ])
    expect(linesOfPercentTariffs([{ ...tariff, minimum: '5000' }], rated, [freight], money)).toMatchObject([
      { basis: 'FLAT', quantity: '1', price: '5000' },
    ])
  })

  test('a percentage gives way to the same charge of another source, and is nothing without freight', () => {
    const insured = proposedLine({ ...freight, chargeCode: 'INS', origin: 'WAYBILL' })
    expect(linesOfPercentTariffs([tariff], rated, [freight, insured], money)).toEqual([])
    expect(linesOfPercentTariffs([tariff], rated, [{ ...freight, side: 'BUY' }], money)).toEqual([])
  })

  test('freight and its surcharges are sold at the end that pays them, unless the tariff says so', () => {
    const perKg = { ...tariff, basis: 'CHARGEABLE_WEIGHT' as const }
    const tariffs = ['AFT', 'FSC', 'SSC', 'DOC'].map((chargeCode) => ({ ...perKg, chargeCode }))
    const codes = (...input: Parameters<typeof linesOfTariffs>) =>
      linesOfTariffs(...input).map(({ chargeCode }) => chargeCode)
    expect(codes(tariffs, rated)).toEqual(['AFT', 'FSC', 'SSC', 'DOC'])
    expect(codes(tariffs, collect)).toEqual(['DOC'])
    const imported = tariffs.map((each) => ({ ...each, tab: 'IMPORT_HAWB' as const }))
    expect(codes(imported, collect)).toEqual(['AFT', 'FSC', 'SSC', 'DOC'])
    expect(codes(imported, rated)).toEqual(['DOC'])
    const bought = tariffs.map((each) => ({ ...each, tab: 'EXPORT_MAWB' as const, side: 'BUY' as const }))
    expect(codes(bought, collect)).toEqual(['AFT', 'FSC', 'SSC', 'DOC'])
    expect(codes([{ ...perKg, chargeCode: 'AFT', terms: 'CC' }], collect)).toEqual(['AFT'])
  })
})

test('SHP-14 what is collected is in the currency of the office, by the rate of the day', () => {
  const collected = { ...freight, terms: 'CC' as const, currency: 'USD', price: '2.855', source: 'HKG00000017' }
  expect(inLocalCurrency([collected], money)).toMatchObject([
    {
      basis: 'FLAT',
      quantity: '1',
      price: '9457.00',
      currency: 'HKD',
      source: 'HKG00000017, USD 1210.52 × 7.81234567',
    },
  ])
  const [unnamed] = inLocalCurrency([{ ...collected, source: '' }], money)
  expect(unnamed?.source).toBe('USD 1210.52 × 7.81234567')
  const same = [
    { ...collected, side: 'SETTLE' as const },
    { ...collected, terms: 'PP' as const },
    { ...collected, currency: 'HKD' },
    { ...collected, currency: 'GBP' },
  ]
  expect(inLocalCurrency(same, money)).toEqual(same)
  expect(currenciesWithoutRate(same, money)).toEqual(['GBP'])
})

describe('BIL-01 differences', () => {
  const proposal: CountedProposal = { ...freight, amount: '9052.40' }
  const line: ExistingLine = {
    id: 'l1',
    key: 'SELL:AFT',
    basis: 'CHARGEABLE_WEIGHT',
    quantity: '424',
    price: '21.35',
    currency: 'HKD',
    amount: '9052.40',
    status: 'DRAFT',
    isMonthOpen: true,
  }
  const heavier: CountedProposal = { ...proposal, quantity: '500', amount: '10675.00' }
  const changes = (proposals: readonly CountedProposal[], lines: readonly ExistingLine[]) =>
    differencesOf(proposals, lines).map(({ change, currency, current, amount }) => [change, currency, current, amount])

  test('nothing if the proposal exists already', () => {
    expect(changes([proposal], [line])).toEqual([])
    expect(changes([proposal], [{ ...line, quantity: '424.000', status: 'INVOICED' }])).toEqual([])
  })

  test('a draft is written over, or goes', () => {
    expect(changes([proposal], [])).toEqual([['NEW', 'HKD', '0', '9052.40']])
    expect(changes([heavier], [line])).toEqual([['CHANGE', 'HKD', '9052.40', '10675.00']])
    expect(changes([], [line])).toEqual([['GONE', 'HKD', '9052.40', '0']])
  })

  test.each([[{ status: 'APPROVED' as const }], [{ status: 'INVOICED' as const }], [{ isMonthOpen: false }]])(
    '%j lines keep their figures: the difference is a line of its own',
    (change) => {
      const fixed = { ...line, ...change }
      const [difference] = differencesOf([heavier], [fixed])
      expect(difference?.change).toBe('DIFFERENCE')
      expect(difference && remainderOf(difference)).toBe('1622.600')
      const normalized = {
        ...fixed,
        id: 'l2',
        quantity: '1',
        price: '1622.6',
        amount: '1622.60',
        status: 'DRAFT' as const,
      }
      expect(changes([heavier], [fixed, normalized])).toEqual([])
      expect(changes([], [fixed])).toEqual([['DIFFERENCE', 'HKD', '9052.400', '0']])
    },
  )

  test('another currency takes back the one and enters the other', () => {
    const dollars: CountedProposal = { ...proposal, currency: 'USD', price: '2.7', amount: '1144.80' }
    expect(changes([dollars], [{ ...line, status: 'APPROVED' }])).toEqual([
      ['DIFFERENCE', 'HKD', '9052.400', '0'],
      ['DIFFERENCE', 'USD', '0.000', '1144.80'],
    ])
    expect(changes([dollars], [line])).toEqual([['GONE', 'HKD', '9052.40', '0']])
  })
})

test('BIL-01 EXC-06 the charges of an order are settled with the other office, each at its amount', () => {
  const charge = (seq: number, chargeCode: string, amount: string) => ({
    source: 'TO1',
    seq,
    side: 'SETTLE' as const,
    chargeCode,
    currency: 'HKD',
    amount,
    minorUnits: 2,
    brought: null,
  })
  const charges = [charge(1, 'AFT', '1306.80'), charge(2, 'HDL', '20.00'), charge(3, 'HDL', '91.17')]
  const agreed = {
    id: 'S1',
    terms: 'PP',
    shipperName: 'SHIPPER',
    consigneeName: 'CONSIGNEE',
    overseasAgent: 'FRA OFFICE',
  } as const
  expect(linesOfAgreement('EXPORT_HAWB', charges, agreed).map(short)).toEqual([
    ['SETTLE:AFT', '1', '1306.80', 'PP', 'FRA OFFICE'],
    ['SETTLE:HDL', '1', '20.00', 'PP', 'FRA OFFICE'],
    ['SETTLE:HDL:TO1-3', '1', '91.17', 'PP', 'FRA OFFICE'],
  ])
  expect(linesOfAgreement('EXPORT_MAWB', charges, agreed)).toEqual([])
  // The buyer pays the amount, and gets the price of its customer.
  const bought = [
    { ...charge(1, 'AFT', '1306.80'), side: 'BUY' as const },
    { ...charge(2, 'AFT', '1500.00'), side: 'SELL' as const },
  ]
  expect(linesOfAgreement('IMPORT_HAWB', bought, agreed).map(short)).toEqual([
    ['BUY:AFT', '1', '1306.80', 'PP', null],
    ['SELL:AFT', '1', '1500.00', 'PP', 'CONSIGNEE'],
  ])
  expect(linesOfAgreement('EXPORT_HAWB', bought, agreed)[1]?.payer).toBe('SHIPPER')
})

test('BIL-01 EXC-06 the charge of a truck is shared by the houses that it brought, to the cent', () => {
  const houses = ['S1', 'S2', 'S3']
  const brought = houses.map((shipmentId) => ({ shipmentId, pieces: 1 }))
  const truck = { source: 'TO2', seq: 1, side: 'BUY', chargeCode: 'PUP', currency: 'HKD', amount: '100.00' } as const
  const shares = houses.map((id) => {
    const house = { id, terms: 'PP', shipperName: null, consigneeName: null, overseasAgent: null } as const
    return linesOfAgreement('EXPORT_HAWB', [{ ...truck, minorUnits: 2, brought }], house)[0]?.price
  })
  expect(shares.map(Number).toSorted((one, other) => one - other)).toEqual([33.33, 33.33, 33.34])
})
