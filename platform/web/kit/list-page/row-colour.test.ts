import { expect, test } from 'vitest'
import type { ColourRule } from '#platform/contract/stored-view.ts'
import { column } from '#platform/contract/list-column.ts'
import { list } from '#platform/contract/list.ts'
import { colourOf } from './row-colour.ts'

const shipments = list({
  name: 'shipments/shipments',
  columns: {
    status: column.choice(['Pending', 'Sent'], 'status'),
    remark: column.text(),
    weight: column.decimal(1),
    etd: column.instant(),
  },
  search: [],
  defaultSort: [{ column: 'status', direction: 'asc' }],
})
const row = { id: '1', status: 'Pending', remark: 'Call Mr Lam', weight: '95.5', etd: '2026-11-20T10:00:00Z', gone: 1 }
const empty = { id: '2', status: 'Sent', remark: null, weight: null, etd: null }
const textOf = (name: string, of: Record<string, unknown>) =>
  name === 'status' ? (of['status'] === 'Pending' ? '待處理' : '已發出') : String(of[name] ?? '')
const meets = (operator: ColourRule['operator'], name: string, value: string, of: { id: string } = row) =>
  colourOf([{ column: name, operator, value, colour: 'red', label: '' }], shipments, of, textOf) !== undefined

test.each([
  ['is', 'status', 'Pending', true],
  ['is', 'status', '待處理', true],
  ['is', 'status', 'Sent', false],
  ['isNot', 'status', 'Sent', true],
  ['contains', 'remark', 'mr lam', true],
  ['contains', 'remark', '', false],
  ['below', 'weight', '100', true],
  ['above', 'weight', '100', false],
  ['above', 'weight', 'much', false],
  ['below', 'etd', '2026-11-21', true],
  ['above', 'etd', '2026-11-21', false],
  ['blank', 'remark', '', false],
  ['filled', 'remark', '', true],
  ['is', 'gone', '1', false],
] as const)('a row meets "%s" on %s with "%s": %s', (operator, name, value, met) => {
  expect(meets(operator, name, value)).toBe(met)
})

test('an empty cell is empty, and neither below nor above anything', () => {
  expect(meets('blank', 'remark', '', empty)).toBe(true)
  expect([meets('below', 'weight', '1', empty), meets('above', 'weight', '0', empty)]).toEqual([false, false])
})

test('the first rule that is met counts', () => {
  const rule = (value: string, colour: ColourRule['colour']) =>
    ({ column: 'status', operator: 'is', value, colour, label: '' }) as const
  const rules = [rule('Sent', 'grey'), rule('Pending', 'amber'), rule('Pending', 'red')]
  expect(colourOf(rules, shipments, row, textOf)?.colour).toBe('amber')
})
