import { expect, test } from 'vitest'
import { fieldLine } from '../domain/account-lines.ts'
import type { KeyAccountField } from '../domain/account.ts'
import { fieldText } from './use-account-history.ts'

const field: KeyAccountField = {
  key: 'units',
  labelEnUs: 'Units',
  labelZhCn: '货品数量',
  labelZhHk: '貨品數量',
  type: 'number',
  required: 'never',
  longest: null,
  decimals: 0,
  least: 1,
  most: null,
  mask: '',
  choices: '',
  active: true,
}

test('SHP-11 the history shows a field in the words of the form, with every property', () => {
  const said = (change: Partial<KeyAccountField>) =>
    fieldText(fieldLine({ ...field, ...change }, 3), (key) => `<${key}>`)
  expect(said({})).toBe(
    '4 units · Units / 货品数量 / 貨品數量 · <choices.keyAccountFieldType.number> · <choices.requiredFrom.never>' +
      ' · <clients.field.decimals> 0 · <clients.field.least> 1',
  )
  const changes: Partial<KeyAccountField>[] = [
    ...[{ labelEnUs: 'Pieces' }, { type: 'text' as const }, { required: 'mawb' as const }, { longest: 3 }],
    ...[{ decimals: null }, { least: 2 }, { most: 9 }, { mask: '#' }, { choices: 'A' }, { active: false }],
  ]
  expect(new Set([{}, ...changes].map(said)).size).toBe(changes.length + 1)
})
