import { describe, expect, test } from 'vitest'
import { creditBlockOf } from './credit.ts'
import { withBalance } from './statement.ts'

describe('BIL-03 credit of accounts', () => {
  const free = { creditLimit: null, onHold: false, open: '999999' }
  test.each([
    [[free], null],
    [[], null],
    [[{ ...free, creditLimit: '1000', open: '1000.00' }], null],
    [[{ ...free, creditLimit: '1000', open: '1000.01' }], 'LIMIT'],
    [[{ ...free, creditLimit: '0', open: '0.01' }], 'LIMIT'],
    [[free, { ...free, onHold: true }], 'HOLD'],
    [
      [
        { ...free, creditLimit: '1', open: '2' },
        { ...free, onHold: true },
      ],
      'HOLD',
    ],
  ] as const)('%o → %s', (accounts, block) => {
    expect(creditBlockOf(accounts)).toBe(block)
  })
})

test('BIL-01 a statement carries its balance from entry to entry, to the cent', () => {
  const entries = [
    { day: '2026-01-01', text: 'INV', amount: '100.10' },
    { day: '2026-01-02', text: 'Payment', amount: '-0.11' },
    { day: '2026-01-03', text: 'CN', amount: '-100.10' },
  ]
  expect(withBalance('0.01', entries, 2).map(({ balance }) => balance)).toEqual(['100.11', '100.00', '-0.10'])
})
