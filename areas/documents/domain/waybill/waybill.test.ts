import { expect, test } from 'vitest'
import { BOXES, type BoxName, GRID, PAPER_BOXES } from './boxes.ts'
import { type Boxes, type WaybillContent, canIssue, canVoid, contentOf, overridesOf } from './waybill.ts'
import { type Expected, referenceCodesOf, violationsOf } from './waybill-violations.ts'
import { wrapped } from './wrapped.ts'

const empty = Object.fromEntries(BOXES.map(({ name }) => [name, ''])) as Boxes
const filled: Partial<Record<BoxName, string>> = {
  shipper: 'DEMO FORWARDING\n88 CARGO ROAD\nSHANGHAI CN',
  consignee: 'DEMO GERMANY GMBH\nCARGO CITY SUED\nFRANKFURT DE',
  issuer: 'LUFTHANSA CARGO',
  agent: 'DEMO FORWARDING\nSHANGHAI',
  agentIata: '0800001/0019',
  departure: 'SHANGHAI PUDONG',
  to1: 'FRA',
  by1: 'LH',
  currency: 'CNY',
  weightPayment: 'P',
  otherPayment: 'P',
  carriageValue: 'NVD',
  customsValue: 'NCV',
  destination: 'FRANKFURT',
  insurance: 'XXX',
  goods: 'CONSOLIDATION AS PER\nATTACHED MANIFEST',
  executedOn: '14NOV26',
  executedAt: 'SHANGHAI',
  issuerSignature: 'DEMO',
}
const content: WaybillContent = {
  boxes: { ...empty, ...filled },
  lines: [
    { pieces: '25', grossWeight: '424', rateClass: 'Q', commodityItem: '', chargeableWeight: '480', rate: '22.5' },
  ],
  otherCharges: [{ code: 'MY', due: 'C', amount: '960' }],
  isAsAgreed: false,
}
const expected = { number: '020-81140743', pieces: 25, destination: 'FRA' }
const codes = referenceCodesOf({ airports: ['FRA', 'DXB'], airlines: ['LH', 'EK'], currencies: ['CNY'] })
const said = (change: Partial<WaybillContent>, of: Expected = expected, kind: 'HAWB' | 'MAWB' = 'MAWB') =>
  violationsOf(kind, { ...content, ...change }, { expected: of, codes }).map(({ code, box }) => `${code} ${box}`)
const boxes = (change: Partial<Record<BoxName, string>>) => ({ boxes: { ...content.boxes, ...change } })

test('DOC-01 a whole waybill has nothing that an airline would reject', () => {
  expect(said({})).toEqual([])
})

test.each([
  [boxes({ consignee: '' }), 'AGENT_MISSING consignee'],
  [boxes({ shipper: 'X'.repeat(36) }), 'BOX_TOO_LONG shipper'],
  [boxes({ shipper: 'A\nB\nC\nD\nE\nF' }), 'BOX_TOO_LONG shipper'],
  [boxes({ agentIata: '12345' }), 'BOX_ILL_FORMED agentIata'],
  [boxes({ carriageValue: 'NONE' }), 'BOX_ILL_FORMED carriageValue'],
  [boxes({ to2: 'DXB', by2: 'EK' }), 'ROUTE_DIFFERS to1'],
  [{ lines: [] }, 'NO_RATING_LINE lines'],
  [{ lines: content.lines.map((line) => ({ ...line, rate: '' })) }, 'LINE_INCOMPLETE lines'],
  [{ lines: content.lines.map((line) => ({ ...line, pieces: '24' })) }, 'PIECES_DIFFER lines'],
  [boxes({ consignee: '法兰克福进口有限公司' }), 'BOX_CHARSET consignee'],
  [boxes({ consignee: 'DEMO GERMANY 德国 GMBH' }), 'BOX_CHARSET consignee'],
  [boxes({ goods: 'ТОВАР' }), 'BOX_CHARSET goods'],
  [{ otherCharges: [{ code: 'MYC', due: 'C', amount: '1' }] }, 'CHARGE_INCOMPLETE otherCharges'],
  [{ otherCharges: [{ code: 'ZZ', due: 'C', amount: '960' }] }, 'CHARGE_UNKNOWN otherCharges'],
  [boxes({ chargeCode: 'QQ' }), 'CODE_UNKNOWN chargeCode'],
  [boxes({ currency: 'ZZZ' }), 'CODE_UNKNOWN currency'],
  [boxes({ by1: 'Q1' }), 'CODE_UNKNOWN by1'],
  [boxes({ flight1: 'HELLO' }), 'BOX_ILL_FORMED flight1'],
  [boxes({ flight1: 'LH8401/41' }), 'BOX_ILL_FORMED flight1'],
  [boxes({ flight2: 'QQ123/14' }), 'CODE_UNKNOWN flight2'],
  [boxes({ executedOn: '31FEB26' }), 'DATE_IMPOSSIBLE executedOn'],
  [boxes({ to1: 'DXB', by1: 'EK', to2: 'FRA' }), 'LEG_INCOMPLETE by2'],
  [boxes({ shipper: 'OTHER SHIPPER LTD' }), 'ADDRESS_INCOMPLETE shipper'],
  [boxes({ shipper: 'OTHER SHIPPER LTD\n1 ROAD\nSHANGHAI' }), 'ADDRESS_INCOMPLETE shipper'],
  [boxes({ consignee: 'DEMO GERMANY GMBH\nFRANKFURT DE' }), 'ADDRESS_INCOMPLETE consignee'],
  [boxes({ consignee: 'TO ORDER\n1 ROAD\nFRANKFURT DE' }), 'CONSIGNEE_TO_ORDER consignee'],
  [boxes({ goods: 'PARTS' }), 'GOODS_VAGUE goods'],
  [boxes({ goods: 'SAID TO CONTAIN\nGENERAL CARGO\n60X40X40CM/25\nVOL 2.4 M3' }), 'GOODS_VAGUE goods'],
] as const)('DOC-01 %j is %s', (change, violation) => {
  expect(said(change)).toEqual([violation])
})

test('DOC-01 letters that messages transcribe are no reason to refuse', () => {
  expect(said(boxes({ consignee: "MÜLLER & SÖHNE (EXPORT)\nRUE DE L'ÉGLISE 5/7\nLYON FR" }))).toEqual([])
})

test('DOC-01 a number is missing, or has a wrong check digit', () => {
  expect(said({}, { ...expected, number: null })).toEqual(['NUMBER_MISSING number'])
  expect(said({}, { ...expected, number: '020-81140744' })).toEqual(['NUMBER_MISSING number'])
})

test('DOC-01 everything that would be rejected is named at once', () => {
  const wrong = boxes({ shipper: 'X', consignee: 'TO ORDER', to1: 'ZZZ', currency: 'ZZZ', goods: 'PARTS' })
  expect(said(wrong, { ...expected, destination: null })).toEqual([
    'ADDRESS_INCOMPLETE shipper',
    'CONSIGNEE_TO_ORDER consignee',
    'CODE_UNKNOWN to1',
    'CODE_UNKNOWN currency',
    'GOODS_VAGUE goods',
  ])
})

test('DOC-01 only a master waybill refers to its houses; a house says what the goods are', () => {
  expect(said({}, expected, 'HAWB')).toEqual(['GOODS_VAGUE goods'])
  expect(said(boxes({ goods: 'PARTS FOR PUMPS' }), expected, 'HAWB')).toEqual([])
})

test('DOC-01 codes are not judged before the reference data is there', () => {
  const typed = { ...content, ...boxes({ currency: 'ZZZ' }) }
  expect(violationsOf('MAWB', typed, { expected, codes: null })).toEqual([])
})

test('DOC-01 as agreed needs no rate', () => {
  const lines = content.lines.map((line) => ({ ...line, rate: '' }))
  expect(said({ lines, isAsAgreed: true })).toEqual([])
})

test('DOC-01 overrides stay until they equal the derived value; the rest follows the shipment', () => {
  const overrides = overridesOf(content, { ...content, ...boxes({ reference: 'REF 1' }) })
  expect(overrides).toEqual({ boxes: { reference: 'REF 1' } })
  const later = { ...content, ...boxes({ goods: 'SHOES' }) }
  expect(contentOf(later, overrides).boxes).toMatchObject({ reference: 'REF 1', goods: 'SHOES' })
  expect(overridesOf(content, content)).toEqual({ boxes: {} })
  // As the database returns them.
  const lines = content.lines.map((line) => Object.fromEntries(Object.entries(line).toReversed()) as typeof line)
  expect(overridesOf(content, { ...content, lines })).toEqual({ boxes: {} })
  expect(overridesOf(content, { ...content, isAsAgreed: true, lines: [] })).toEqual({
    boxes: {},
    lines: [],
    isAsAgreed: true,
  })
})

test.each([
  ['Draft', [], '', 'ok'],
  ['Draft', [{ code: 'BOX_MISSING', box: 'goods' }], '', 'WAYBILL_INCOMPLETE'],
  ['Issued', [], '', 'REISSUE_REASON_MISSING'],
  ['Issued', [], 'weight corrected', 'ok'],
  ['Void', [], 'again', 'WAYBILL_VOID'],
] as const)('DOC-01 issuing a waybill that is %s with %j and "%s": %s', (state, violations, reason, answer) => {
  const verdict = canIssue(state, { violations, reason })
  expect(verdict.ok ? 'ok' : verdict.code).toBe(answer)
})

test('DOC-01 only an issued waybill can be voided, once', () => {
  expect(canVoid('Issued').ok).toBe(true)
  expect(canVoid('Draft')).toMatchObject({ code: 'WAYBILL_NOT_ISSUED' })
  expect(canVoid('Void')).toMatchObject({ code: 'WAYBILL_VOID' })
})

test('DOC-01 every box lies within the frame', () => {
  for (const { name, place } of PAPER_BOXES) {
    const [column, line, width, height] = place
    expect(column + width, name).toBeLessThanOrEqual(GRID.columns)
    expect(line + height, name).toBeLessThanOrEqual(GRID.lines)
  }
})

test.each([
  ['WIRELESS EARPHONES MODEL DE100', 20, 11, 'WIRELESS EARPHONES\nMODEL DE100'],
  ['ABCDEFGHIJ', 4, 2, 'ABCD\nEFGH'],
  ['one\n\ntwo', 10, 9, 'one\ntwo'],
])('DOC-01 "%s" in lines of %i', (text, length, most, lines) => {
  expect(wrapped(text, length, most)).toBe(lines)
})
