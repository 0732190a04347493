import { expect, test } from 'vitest'
import { parseInvariants } from './invariants.ts'

test('a file of rules is read as names, rules and queries', () => {
  const text =
    '-- What must hold.\n\n-- one-rule: it holds.\nselect 1 as record -- why\nwhere false;\n\n-- next: so does it.\nselect 2;\n'
  expect(parseInvariants(text)).toEqual([
    { name: 'one-rule', rule: 'it holds.', query: 'select 1 as record -- why\nwhere false' },
    { name: 'next', rule: 'so does it.', query: 'select 2' },
  ])
})

test('a query without a name is refused', () => {
  expect(() => parseInvariants('select 1;\n')).toThrow('a rule without a name: select 1')
})
