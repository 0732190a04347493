import { describe, expect, test } from 'vitest'
import { BATTERY_TYPES, CODE_OF_CLASS, DG_CLASSES } from './battery.ts'
import {
  canFlyOn,
  codesAfterChange,
  derivedCodes,
  violationsOfGoods,
  isCargoAircraftOnly,
  withDerivedCodes,
} from './dangerous-goods.ts'
import { ruleOfType } from './packing-rules.ts'

const nothing = { dangerousGoods: false, dgClass: null, batteryType: null, handlingCodes: [] }
const PASSENGERS = { flightNo: 'CX289', flightType: 'PASSENGER' }

describe('SHP-02 derived from the goods', () => {
  test.each(DG_CLASSES)('class %s brings its code, where it has but one', (dgClass) => {
    const code = CODE_OF_CLASS[dgClass]
    expect(derivedCodes({ ...nothing, dangerousGoods: true, dgClass })).toEqual(code === null ? [] : [code])
    expect(derivedCodes({ ...nothing, dgClass })).toEqual([])
  })

  test.each([
    ['PI965', ['RBI', 'CAO']],
    ['PI966 I', ['RLI']],
    ['PI966 II', ['ELI']],
    ['PI967 I', ['RLI']],
    ['PI967 II', ['ELI']],
    ['PI968', ['RBM', 'CAO']],
    ['PI969 I', ['RLM']],
    ['PI969 II', ['ELM']],
    ['PI970 I', ['RLM']],
    ['PI970 II', ['ELM']],
    ['PI976', []],
    ['PI977', []],
    ['PI978', []],
    ['PI952', []],
  ] as const)('%s brings %j, also as dangerous goods of class 9', (batteryType, codes) => {
    expect(derivedCodes({ ...nothing, batteryType })).toEqual(codes)
    expect(derivedCodes({ dangerousGoods: true, dgClass: '9', batteryType })).toEqual(codes)
  })

  test('codes entered by users stay, without duplicates', () => {
    const goods = { ...nothing, batteryType: 'PI965', handlingCodes: ['SPX', 'RBI'] } as const
    expect(withDerivedCodes(goods)).toEqual(['SPX', 'RBI', 'CAO'])
    const flammable = { dangerousGoods: true, dgClass: '3', batteryType: 'PI967 II', handlingCodes: [] } as const
    expect(withDerivedCodes(flammable)).toEqual(['RFL', 'ELI'])
  })

  test.each(BATTERY_TYPES)('%s: what needs a declaration is dangerous goods of class 9', (batteryType) => {
    const codes = (change: object) => violationsOfGoods({ ...nothing, batteryType, ...change }).map(([, code]) => code)
    const demanded = ruleOfType(batteryType).declared === true ? ['BATTERY_NOT_DECLARED'] : []
    expect(codes({})).toEqual(demanded)
    expect(codes({ dangerousGoods: true, dgClass: '8' })).toEqual(demanded)
    expect(codes({ dangerousGoods: true, dgClass: '9' })).toEqual([])
  })

  test('the waybill takes nine codes, with those that follow', () => {
    const nine = ['SPX', 'PER', 'COL', 'HEA', 'BIG', 'VAL', 'WET', 'PIL', 'FRO']
    expect(violationsOfGoods({ ...nothing, handlingCodes: nine })).toEqual([])
    const tenth = { ...nothing, batteryType: 'PI967 II', handlingCodes: nine } as const
    expect(violationsOfGoods(tenth)).toEqual([['handlingCodes', 'TOO_MANY_HANDLING_CODES']])
  })
})

describe('SHP-02 cargo aircraft only', () => {
  test.each(BATTERY_TYPES)('%s: cells alone', (batteryType) => {
    const isAlone = batteryType === 'PI965' || batteryType === 'PI968'
    expect(isCargoAircraftOnly({ ...nothing, batteryType })).toBe(isAlone)
    expect(canFlyOn({ ...nothing, batteryType }, PASSENGERS).ok).toBe(!isAlone)
  })

  test.each([
    ['PASSENGER', false],
    ['FREIGHTER', true],
    ['CHARTER', true],
    ['TRUCK', true],
  ])('goods with the code on a flight of type %s: %s', (flightType, ok) => {
    expect(canFlyOn({ ...nothing, handlingCodes: ['CAO'] }, { flightNo: 'CX289', flightType }).ok).toBe(ok)
  })

  test('an unknown flight refuses nothing', () => {
    expect(canFlyOn({ ...nothing, handlingCodes: ['CAO'] }, null).ok).toBe(true)
  })
})

describe('SHP-02 the handling codes when the goods change', () => {
  const harmless = { dangerousGoods: false, dgClass: null, batteryType: null } as const
  const cells = { dangerousGoods: true, dgClass: '9', batteryType: 'PI965' } as const
  const paint = { dangerousGoods: true, dgClass: '3', batteryType: null } as const

  test.each([
    ['cells come', ['SPX'], harmless, cells, ['SPX', 'RBI', 'CAO']],
    ['cells go, however they came', ['SPX', 'RBI', 'CAO'], cells, { ...cells, batteryType: null }, ['SPX', 'RMD']],
    ['cells become paint', ['RBI', 'CAO'], cells, paint, ['RFL']],
    ['paint goes after nobody calls it dangerous', ['RFL'], { ...paint, dangerousGoods: false }, harmless, []],
    ['a code put by hand stays', ['ELI', 'SPX'], harmless, paint, ['ELI', 'SPX', 'RFL']],
  ] as const)('%s', (_what, codes, before, now, expected) => {
    expect(codesAfterChange(codes, before, now)).toEqual(expected)
  })
})
