import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canFlyOn, derivedCodes } from './dangerous-goods.ts'
import {
  type TypedLine,
  barePacking,
  bareUnNumber,
  filledIn,
  isRequiredOfBattery,
  mustBeCao,
} from './dangerous-goods-line.ts'
import { areForPassengers, batteriesOfLines, codesOfLines, headOfLines } from './dangerous-goods-said.ts'
import { PACKING_RULES, packingsOf } from './packing-rules.ts'

const BLANK: TypedLine = {}
/** Returns a line after an edit, including the fields filled in automatically. */
const after = (before: TypedLine, written: TypedLine): TypedLine => {
  const line = { ...before, ...written }
  return { ...line, ...filledIn(line, { before, changed: Object.keys(written) }) }
}

describe('SHP-02 fields filled in automatically', () => {
  test.each(['3480', 'UN3480', 'un 3480', 'UN-3480'])('%s is UN 3480', (typed) => {
    expect(bareUnNumber(typed)).toBe('3480')
  })

  test.each(['967 II', '967ii', 'PI967-II', 'PI 967 Section II', '967 Sec. II'])('%s is PI 967 II', (typed) => {
    expect(barePacking(typed)).toBe('967 II')
  })

  test('the UN number determines name, class, unit, cargo aircraft, and the only packing instruction', () => {
    const filled = filledIn({ unNumber: 'UN3480' }, { before: {}, changed: ['unNumber'] })
    expect(filled).toEqual({
      unNumber: '3480',
      packing: '',
      shippingName: 'Lithium ion batteries',
      dgClass: '9',
      unit: 'kg',
      cargoAircraftOnly: true,
    })
    expect(after(BLANK, { unNumber: '3556' })).toMatchObject({ packing: '952' })
    expect(packingsOf('3480').map(({ packing }) => packing)).toEqual(['965 IA', '965 IB'])
  })

  test('a name of our own follows the packing instruction, one that was typed stays', () => {
    expect(after(after(BLANK, { unNumber: '3481' }), { packing: '967ii' })).toMatchObject({
      packing: '967 II',
      shippingName: 'Lithium ion batteries contained in equipment',
    })
    const banks = after({ shippingName: 'Power banks' }, { unNumber: '3481' })
    expect(after(banks, { packing: '966 I' })).toMatchObject({ shippingName: 'Power banks', dgClass: '9' })
  })
})

describe('SHP-02 fields cleared by a correction', () => {
  const cells = after(after(BLANK, { unNumber: '3480' }), { packing: '965 IA', netQuantity: '2', content: '160' })

  test('of goods that the table does not know: name, class, packing instruction and cargo aircraft of the batteries', () => {
    expect(cells).toMatchObject({ shippingName: 'Lithium ion batteries', dgClass: '9', cargoAircraftOnly: true })
    const corrected = after(cells, { unNumber: 'UN3082' })
    const emptied = { shippingName: '', dgClass: null, packing: '', cargoAircraftOnly: false }
    expect(corrected).toMatchObject({ ...emptied, unNumber: '3082', netQuantity: '2', content: '160' })
    // Entered values stay visible as long as they have to be removed.
    expect(isRequiredOfBattery(corrected)).toBe(true)
    expect(isRequiredOfBattery({ ...corrected, content: null })).toBe(false)
    const { unNumber: _none, ...emptiedFirst } = cells
    expect(after(emptiedFirst, { unNumber: '3082' })).toMatchObject({ shippingName: '', packing: '' })
  })

  test('values entered by users stay', () => {
    const named = after(cells, { shippingName: 'Old cells', dgClass: '8', packing: '353' })
    const own = { shippingName: 'Old cells', dgClass: '8', packing: '353' }
    expect(after(named, { unNumber: '3082' })).toMatchObject(own)
    const whole = {
      unNumber: '3082',
      shippingName: 'Waste',
      dgClass: '8',
      packing: '964',
      cargoAircraftOnly: true,
    } as const
    expect(after(cells, whole)).toMatchObject(whole)
    expect(after(BLANK, { unNumber: '3066', shippingName: 'Paint' })).toMatchObject({ shippingName: 'Paint' })
  })

  test('of goods that it knows: theirs come in their place', () => {
    const paint = { shippingName: 'Paint', dgClass: '3', packing: '', cargoAircraftOnly: false }
    expect(after(cells, { unNumber: '1263' })).toMatchObject(paint)
    expect(after(cells, { unNumber: '3551' })).toMatchObject({ shippingName: 'Sodium ion batteries', packing: '976' })
    const vehicle = after(BLANK, { unNumber: '3556' })
    expect(after(vehicle, { unNumber: '3557' })).toMatchObject({ packing: '952' })
  })

  test('cargo aircraft only is removed with its cause, and stays if entered by a user', () => {
    const heavy = after(after(BLANK, { unNumber: '3481', packing: '966 I' }), { netQuantity: '20' })
    expect(heavy.cargoAircraftOnly).toBe(true)
    expect(after(heavy, { netQuantity: '3' }).cargoAircraftOnly).toBe(false)
    expect(after(heavy, { netQuantity: '36' }).cargoAircraftOnly).toBe(true)
    expect(after(heavy, { netQuantity: '3', cargoAircraftOnly: true }).cargoAircraftOnly).toBe(true)
    const expected = { ...after(heavy, { netQuantity: '3' }), cargoAircraftOnly: true }
    expect(after(expected, { netQuantity: '4' }).cargoAircraftOnly).toBe(true)
  })
})

describe('SHP-02 for every rule of batteries and every quantity', () => {
  const NUMBERS = ['', '3082', '1263', '1845', ...new Set(PACKING_RULES.map(({ un }) => un))]
  const PACKINGS = ['', '353', '967ii', ...new Set(PACKING_RULES.map(({ packing }) => packing))]
  const netQuantity = fc.integer({ min: 1, max: 99_999_999 }).map((grams) => String(grams / 1000))
  // Most limits lie between 1 and 40 kg.
  const net = fc.oneof(
    netQuantity,
    fc.integer({ min: 1, max: 40_000 }).map((grams) => String(grams / 1000)),
  )
  const offered = fc.record({
    rule: fc.constantFrom(...PACKING_RULES),
    netQuantity: net,
    cargoAircraftOnly: fc.boolean(),
    buttonCells: fc.boolean(),
  })
  const line = offered.map(({ rule: { un, packing }, ...rest }): TypedLine => ({
    unNumber: un,
    packing,
    dgClass: '9',
    packages: 1,
    ...rest,
  }))
  const typed: fc.Arbitrary<TypedLine> = fc.record(
    {
      unNumber: fc.constantFrom(...NUMBERS, 'UN 3480'),
      packing: fc.constantFrom(...PACKINGS),
      shippingName: fc.constantFrom('', 'Power banks', 'Paint', 'Lithium ion batteries'),
      dgClass: fc.constantFrom('3', '8', '9', null),
      netQuantity: net,
      cargoAircraftOnly: fc.boolean(),
    },
    { requiredKeys: [] },
  )

  test('cargo aircraft only is never allowed on passenger flights', () => {
    const passengers = { flightNo: 'CX289', flightType: 'PASSENGER' }
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const isCao = codesOfLines(lines).includes('CAO')
        const goods = { ...headOfLines(lines), dangerousGoodsLines: lines, handlingCodes: [] }
        expect(isCao).toBe(lines.some((one) => one.cargoAircraftOnly === true || mustBeCao(one)))
        expect(areForPassengers(lines) === false).toBe(isCao)
        expect(canFlyOn(goods, passengers).ok).toBe(!isCao)
      }),
    )
  })

  test('a quantity that requires a freighter requires it at any higher quantity', () => {
    fc.assert(
      fc.property(line, net, (one, more) => {
        const heavier = { ...one, netQuantity: String(Number(one.netQuantity) + Number(more)) }
        expect(mustBeCao(heavier) || !mustBeCao(one)).toBe(true)
      }),
    )
  })

  test('codes of a line are included in the summary, except cargo aircraft only by quantity or by hand', () => {
    fc.assert(
      fc.property(line, (one) => {
        const ofHead = derivedCodes(headOfLines([one]))
        const isCao = one.cargoAircraftOnly === true || mustBeCao(one)
        expect([...ofHead, ...(isCao ? ['CAO'] : [])]).toEqual(expect.arrayContaining(codesOfLines([one])))
      }),
    )
  })

  test('a line fills in the same, however often it is asked', () => {
    fc.assert(
      fc.property(typed, typed, (before, written) => {
        const once = after(before, written)
        const changed = Object.keys(written)
        expect({ ...once, ...filledIn(once, { before, changed }) }).toEqual(once)
        expect({ ...once, ...filledIn(once, { before: once, changed: [] }) }).toEqual(once)
      }),
    )
  })

  test('the head never counts more batteries than it holds', () => {
    const lines = Array.from({ length: 22 }, () => ({ unNumber: '3480', packages: 9999, batteriesPerPackage: 9999 }))
    expect(batteriesOfLines(lines)).toBe(22 * 9999 * 9999)
    expect(headOfLines(lines).batteryNumber).toBe(999_999_999)
    expect(headOfLines(lines.slice(0, 10)).batteryNumber).toBe(10 * 9999 * 9999)
  })
})
