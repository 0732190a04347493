import { describe, expect, test } from 'vitest'
import { canFlyOn, normalized } from './dangerous-goods.ts'
import { violationsOfLine } from './dangerous-goods-violations.ts'
import { BATTERY_FIELDS, type DangerousGoodsLine, type TypedLine, mustBeCao } from './dangerous-goods-line.ts'
import {
  areForPassengers,
  codesOfLines,
  classesOfLines,
  headOfLines,
  isDeclarationNeeded,
  labelsOfLines,
  statementsOfLines,
} from './dangerous-goods-said.ts'
import { PACKING_RULES, packingRule } from './packing-rules.ts'

const paint: DangerousGoodsLine = {
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
const battery = (unNumber: string, packing: string, change: Partial<DangerousGoodsLine> = {}): DangerousGoodsLine => ({
  ...paint,
  unNumber,
  packing,
  shippingName: 'Batteries',
  dgClass: '9',
  packingGroup: null,
  netQuantity: '2',

  unit: 'kg',
  batterySize: 'BATTERY',
  content: packingRule(unNumber, packing)?.chemistry === 'LITHIUM_METAL' ? '1' : '50',
  batteriesPerPackage: 10,
  stateOfCharge: 30,
  testReport: true,
  ...change,
})
const violations = (line: DangerousGoodsLine) => violationsOfLine(line).map(([field, code]) => `${field} ${code}`)
const head = { dangerousGoods: false, dgClass: null, batteryType: null, handlingCodes: [] }
const PASSENGERS = { flightNo: 'CX289', flightType: 'PASSENGER' }
const ION = 'Lithium ion batteries in compliance with Section II of PI'
const METAL = 'Lithium metal batteries in compliance with Section II of PI'
const DGD = 'Dangerous Goods as per attached DGD'
const DGD_CAO = `${DGD} – Cargo Aircraft Only`

/** Domain notes §8, row by row: maximum net kg on passenger and cargo aircraft, codes, declaration, statement. */
const TABLE = [
  ['3480', '965 IA', 'FORBIDDEN', 35, ['RBI', 'CAO'], true, [DGD_CAO], ['BATTERY_9', 'CAO']],
  ['3480', '965 IB', 'FORBIDDEN', 10, ['RBI', 'CAO'], true, [DGD_CAO], ['BATTERY_9', 'BATTERY_MARK', 'CAO']],
  ['3481', '966 I', 5, 35, ['RLI'], true, [DGD], ['BATTERY_9']],
  ['3481', '966 II', 5, 5, ['ELI'], false, [`${ION} 966`], ['BATTERY_MARK']],
  ['3481', '967 I', 5, 35, ['RLI'], true, [DGD], ['BATTERY_9']],
  ['3481', '967 II', 5, 5, ['ELI'], false, [`${ION} 967`], ['BATTERY_MARK']],
  ['3090', '968 IA', 'FORBIDDEN', 35, ['RBM', 'CAO'], true, [DGD_CAO], ['BATTERY_9', 'CAO']],
  ['3090', '968 IB', 'FORBIDDEN', 2.5, ['RBM', 'CAO'], true, [DGD_CAO], ['BATTERY_9', 'BATTERY_MARK', 'CAO']],
  ['3091', '969 I', 5, 35, ['RLM'], true, [DGD], ['BATTERY_9']],
  ['3091', '969 II', 5, 5, ['ELM'], false, [`${METAL} 969`], ['BATTERY_MARK']],
  ['3091', '970 I', 5, 35, ['RLM'], true, [DGD], ['BATTERY_9']],
  ['3091', '970 II', 5, 5, ['ELM'], false, [`${METAL} 970`], ['BATTERY_MARK']],
  ['3551', '976', null, null, [], null, [], []],
  ['3552', '977', null, null, [], null, [], []],
  ['3552', '978', null, null, [], null, [], []],
  ['3556', '952', null, null, [], true, [DGD], []],
  ['3557', '952', null, null, [], true, [DGD], []],
  ['3558', '952', null, null, [], true, [DGD], []],
] as const

describe('SHP-02 the ways that batteries are offered', () => {
  test.each(TABLE)('UN%s under PI %s', (un, packing, passengerKg, cargoKg, codes, declared, sentences, labels) => {
    const line = battery(un, packing)
    expect(violations(line)).toEqual([])
    expect(packingRule(un, packing)).toMatchObject({ passengerKg, cargoKg, declared })
    expect(codesOfLines([line])).toEqual(codes)
    expect(isDeclarationNeeded([line])).toBe(declared)
    expect(statementsOfLines([line])).toEqual(sentences)
    expect(labelsOfLines([line])).toEqual(labels)
    const isForbidden = passengerKg === 'FORBIDDEN'
    expect(areForPassengers([line])).toBe(isForbidden ? false : passengerKg === null ? null : true)
    expect(canFlyOn({ ...head, dangerousGoodsLines: [line] }, PASSENGERS).ok).toBe(!isForbidden)
  })

  test('all rules exist, and Section II of cells alone is not offered', () => {
    expect(PACKING_RULES.map(({ un, packing }) => [un, packing])).toEqual(TABLE.map(([un, packing]) => [un, packing]))
    expect(violations(battery('3480', '965 II'))).toEqual(['packing PACKING_NOT_OF_UN'])
    expect(violations(battery('3090', '968 II'))).toEqual(['packing PACKING_NOT_OF_UN'])
    expect(violations(battery('3481', '965 IA'))).toEqual(['packing PACKING_NOT_OF_UN'])
  })

  test.each(PACKING_RULES.filter(({ cargoKg }) => cargoKg !== null))(
    'UN$un under PI $packing: a package beyond $passengerKg kg needs a freighter, one beyond $cargoKg kg is refused',
    ({ un, packing, passengerKg, cargoKg, isSmall }) => {
      const most = battery(un, packing, { netQuantity: String(cargoKg) })
      expect(violations(most)).toEqual([])
      expect(mustBeCao(most)).toBe(passengerKg === 'FORBIDDEN' || !isSmall)
      expect(violations({ ...most, netQuantity: (Number(cargoKg) + 0.01).toFixed(2) })).toEqual([
        'netQuantity NET_ABOVE_LIMIT',
      ])
    },
  )

  test.each([
    ['965 IB', 'BATTERY', '100', '100.1'],
    ['965 IB', 'CELL', '20', '20.01'],
    ['967 II', 'BATTERY', '100', '101'],
    ['966 II', 'CELL', '20', '21'],
    ['970 II', 'BATTERY', '2', '2.1'],
    ['968 IB', 'CELL', '1', '1.1'],
  ] as const)('PI %s takes a %s of %s, not of %s', (packing, batterySize, content, more) => {
    const un = PACKING_RULES.find((rule) => rule.packing === packing)?.un ?? ''
    expect(violations(battery(un, packing, { batterySize, content }))).toEqual([])
    expect(violations(battery(un, packing, { batterySize, content: more }))).toEqual(['content BATTERY_TOO_LARGE'])
    expect(violations(battery(un, packing, { batterySize: null, content }))).toEqual(['batterySize FIELD_REQUIRED'])
  })

  test.each([
    ['3480', '965 IA', '1', true],
    ['3481', '966 I', '2.7', false],
    ['3481', '966 II', '2.8', true],
    ['3481', '967 I', '150', false],
    ['3556', '952', '100', false],
    ['3556', '952', '101', true],
    ['3558', '952', '101', true],
    ['3557', '952', '500', false],
    ['3090', '968 IA', '1', false],
  ])('UN%s under PI %s with %s: at most 30 %% charged: %s', (un, packing, content, isLimited) => {
    const charged = (stateOfCharge: number | null) => violations(battery(un, packing, { content, stateOfCharge }))
    expect(charged(30)).toEqual([])
    expect(charged(31)).toEqual(isLimited ? ['stateOfCharge CHARGE_TOO_HIGH'] : [])
    expect(charged(null)).toEqual(isLimited ? ['stateOfCharge FIELD_REQUIRED'] : [])
  })
})

describe('SHP-02 violations of a dangerous goods line', () => {
  test.each([
    ['damaged batteries', battery('3481', '967 II', { damaged: true }), ['damaged BATTERY_DAMAGED']],
    ['no UN 38.3 report', battery('3481', '967 II', { testReport: false }), ['testReport TEST_REPORT_MISSING']],
    ['nobody asked for the report', battery('3481', '967 II', { testReport: null }), ['testReport FIELD_REQUIRED']],
    ['no phone on a declaration', battery('3481', '967 I', { emergencyPhone: '' }), ['emergencyPhone FIELD_REQUIRED']],
    ['no phone without a declaration', battery('3481', '967 II', { emergencyPhone: '' }), []],
    [
      'batteries that are not restricted',
      battery('3480', '965 IA', { specialProvision: 'A123' }),
      ['specialProvision BATTERY_RESTRICTED'],
    ],
    ['batteries of class 8', battery('3480', '965 IA', { dgClass: '8' }), ['dgClass CLASS_NOT_OF_UN']],
    ['perfume of class 9', { ...paint, unNumber: '1266', dgClass: '9' }, ['dgClass CLASS_NOT_OF_UN']],
    ['dry ice of class 3', { ...paint, unNumber: '1845' }, ['dgClass CLASS_NOT_OF_UN']],
    ['paint under PI 965 IA', { ...paint, packing: '965 IA' }, ['packing PACKING_OF_BATTERIES']],
    ['paint under PI 965', { ...paint, packing: '965' }, ['packing PACKING_OF_BATTERIES']],
    ['a wet battery vehicle under PI 952', { ...paint, unNumber: '3171', packing: '952' }, []],
    ['litres of batteries', battery('3480', '965 IA', { unit: 'L' }), ['unit BATTERY_IN_KG']],
    [
      'button cells packed with',
      battery('3091', '969 II', { buttonCells: true }),
      ['buttonCells BUTTON_CELLS_ELSEWHERE'],
    ],
    ['button cells in equipment', battery('3091', '970 II', { buttonCells: true }), []],
    ['paint', paint, []],
    ['paint without a class', { ...paint, dgClass: null }, ['dgClass FIELD_REQUIRED']],
    ['Wh of paint', { ...paint, content: '3' }, ['content BATTERIES_ONLY']],
    ['nothing said', { ...paint, unNumber: '' }, ['unNumber FIELD_REQUIRED']],
    ['not restricted', { ...paint, unNumber: '', dgClass: null, specialProvision: 'A123', emergencyPhone: '' }, []],
  ] as const)('%s', (_what, line, expected) => {
    expect(violations(line)).toEqual(expected)
  })

  test('battery fields apply to batteries only', () => {
    const requested = {
      batterySize: 'CELL',
      content: '1',
      batteriesPerPackage: 1,
      stateOfCharge: 0,
      testReport: true,
    } as const
    const all = violations({ ...paint, ...requested, damaged: true, buttonCells: true })
    expect(all).toEqual(BATTERY_FIELDS.map((field) => `${field} BATTERIES_ONLY`))
  })
})

describe('SHP-02 derived from the lines', () => {
  const ice = { ...paint, unNumber: '1845', dgClass: '9', packing: '954', unit: 'kg', emergencyPhone: '' } as const
  const magnet = { ...ice, unNumber: '2807', packing: '953' } as const
  const exempt = { ...paint, unNumber: '', dgClass: null, specialProvision: 'A123', emergencyPhone: '' } as const

  test.each([
    ['paint', [paint], ['RFL'], true, [DGD], ['3']],
    ['with a second risk', [{ ...paint, subRisks: '8, 6.1' }], ['RFL'], true, [DGD], ['3', '6.1', '8']],
    ['dry ice', [ice], ['ICE'], false, ['UN1845, Dry ice, 2 x 5 kg'], ['9']],
    ['dry ice, in other units', [{ ...ice, unit: 'kg G' }], ['ICE'], false, ['UN1845, Dry ice, 2 x 5 kg G'], ['9']],
    ['magnets', [magnet], ['MAG'], false, ['Magnetized material'], ['MAGNETIZED']],
    ['not restricted', [exempt], [], false, ['Not Restricted, as per Special Provision A123'], []],
    ['button cells', [battery('3091', '970 II', { buttonCells: true })], [], false, [], []],
    [
      ...(['two kinds', [battery('3481', '967 II'), { ...paint, cargoAircraftOnly: true }]] as const),
      ...[['ELI', 'RFL', 'CAO'], true, [DGD_CAO, `${ION} 967`], ['BATTERY_MARK', '3', 'CAO']],
    ],
  ] as const)('%s', (_what, lines, codes, declared, sentences, labels) => {
    expect(codesOfLines(lines as readonly TypedLine[])).toEqual(codes)
    expect(isDeclarationNeeded(lines as readonly TypedLine[])).toBe(declared)
    expect(statementsOfLines(lines as readonly TypedLine[])).toEqual(sentences)
    expect(labelsOfLines(lines as readonly TypedLine[])).toEqual(labels)
  })

  test('the summary matches the lines: Section II and unrestricted goods are not dangerous', () => {
    const harmless = { dangerousGoods: false, dgClass: null }
    expect(headOfLines([battery('3481', '967 II')])).toEqual({
      ...harmless,
      batteryType: 'PI967 II',
      batteryNumber: 20,
    })
    expect(headOfLines([exempt])).toEqual({ ...harmless, batteryType: null, batteryNumber: null })
    expect(headOfLines([ice])).toMatchObject({ dangerousGoods: true, dgClass: '9' })
    const both = headOfLines([battery('3481', '967 II'), battery('3480', '965 IB'), paint])
    expect(both).toEqual({ dangerousGoods: true, dgClass: '9', batteryType: 'PI965', batteryNumber: 40 })
    const radioactive: TypedLine = { ...paint, unNumber: '2915', dgClass: '7' }
    const strict = [battery('3480', '965 IB'), radioactive, paint, paint]
    expect([headOfLines(strict).dgClass, classesOfLines(strict)]).toEqual(['7', ['7', '9', '3']])
    expect(classesOfLines([battery('3481', '967 II'), paint])).toEqual(['3'])
  })

  test('saved goods cannot contradict their lines', () => {
    const line = battery('3481', '967 I', { netQuantity: '20', cargoAircraftOnly: false })
    const saved = normalized({ ...head, dangerousGoodsLines: [line], handlingCodes: ['SPX'] })
    expect(saved).toMatchObject({
      dangerousGoods: true,
      dgClass: '9',
      batteryType: 'PI967 I',
      handlingCodes: ['SPX', 'RLI', 'CAO'],
    })
    expect(saved.dangerousGoodsLines).toMatchObject([{ cargoAircraftOnly: true }])
  })
})
