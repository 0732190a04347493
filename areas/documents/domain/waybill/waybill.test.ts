import { expect, test } from 'vitest'
import { BOXES, type BoxName, GRID } from './boxes.ts'
import { type Boxes, type WaybillContent, canIssue, canVoid, contentOf, overridesOf, violationsOf } from './waybill.ts'
import { wrapped } from './wrapped.ts'

const empty = Object.fromEntries(BOXES.map(({ name }) => [name, ''])) as Boxes
const filled: Partial<Record<BoxName, string>> = {
  shipper: 'DEMO FORWARDING\n88 CARGO ROAD\nSHANGHAI CN',
  consignee: 'DEMO GERMANY GMBH\nFRANKFURT DE',
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
const said = (change: Partial<WaybillContent>, of = expected as Parameters<typeof violationsOf>[2]) =>
  violationsOf('MAWB', { ...content, ...change }, of).map(({ code, box }) => `${code} ${box}`)
const boxes = (change: Partial<Record<BoxName, string>>) => ({ boxes: { ...content.boxes, ...change } })

test('DOC-01 a whole waybill has nothing that an airline would reject', () => {
  expect(said({})).toEqual([])
})

test.each([
  [boxes({ consignee: '' }), 'BOX_MISSING consignee'],
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
] as const)('DOC-01 %j is %s', (change, violation) => {
  expect(said(change)).toEqual([violation])
})

test('DOC-01 letters that messages transcribe are no reason to refuse', () => {
  expect(said(boxes({ consignee: "MÜLLER & SÖHNE (EXPORT)\nRUE DE L'ÉGLISE 5/7" }))).toEqual([])
})

test('DOC-01 a number is missing, or has a wrong check digit', () => {
  expect(said({}, { ...expected, number: null })).toEqual(['NUMBER_MISSING number'])
  expect(said({}, { ...expected, number: '020-81140744' })).toEqual(['NUMBER_MISSING number'])
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
  for (const { name, place } of BOXES) {
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
