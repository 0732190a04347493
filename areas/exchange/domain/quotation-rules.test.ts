import { describe, expect, test } from 'vitest'
import {
  QUOTATION_STATUSES,
  canAnswer,
  canHandle,
  firstUnpayable,
  inProductCurrency,
  isOpen,
  sellingPrice,
} from './quotation-rules.ts'

describe('EXC-05 a quotation', () => {
  const actions = ['edit', 'send', 'revoke', 'revise', 'convert'] as const
  const may = (officeId: string) =>
    QUOTATION_STATUSES.map((status) =>
      [status, ...actions.filter((action) => canHandle(action, { status, officeId: 'FRA' }, { officeId }).ok)].join(
        ' ',
      ),
    )

  test('is handled by its own office only, by status', () => {
    expect(may('FRA')).toEqual([
      'DRAFT edit send',
      'SENT send revoke revise',
      'ACCEPTED revoke revise convert',
      'DECLINED revoke revise',
      'ORDERED revoke',
    ])
    expect(may('HKG')).toEqual([...QUOTATION_STATUSES])
  })

  test('is accepted or declined once, and asked about once', () => {
    const answers = (status: (typeof QUOTATION_STATUSES)[number], hasAsked: boolean) =>
      (['ACCEPTED', 'DECLINED', 'ASKED'] as const).filter((answer) => canAnswer(answer, { status, hasAsked }).ok)
    expect(answers('SENT', false)).toEqual(['ACCEPTED', 'DECLINED', 'ASKED'])
    expect(answers('SENT', true)).toEqual(['ACCEPTED', 'DECLINED'])
    expect(answers('ACCEPTED', true)).toEqual([])
    expect(answers('DECLINED', false)).toEqual(['ASKED'])
  })

  test.each([
    ['2026-12-01T00:00Z', null, true],
    ['2026-11-23T12:00Z', null, false],
    ['2026-12-01T00:00Z', '2026-11-20T00:00Z', false],
  ])('opens by a link that ends %s and was revoked %s: %s', (expires, revoked, expected) => {
    const link = { expiresAt: new Date(expires), revokedAt: revoked ? new Date(revoked) : null }
    expect(isOpen(link, new Date('2026-11-23T12:00Z'))).toBe(expected)
  })

  test.each([
    [{ cost: '1306.80', exchangeRate: '1', marginPercent: '10' }, 2, '1437.48'],
    [{ cost: '1306.80', exchangeRate: '0.1175', marginPercent: '12.5' }, 2, '172.74'],
    [{ cost: '100', exchangeRate: '19.25', marginPercent: '0' }, 0, '1925'],
  ])('sells %o at %s', (terms, minorUnits, expected) => expect(sellingPrice(terms, minorUnits)).toBe(expected))

  test('notes the price of the customer in the currency of the product', () =>
    expect(inProductCurrency('172.74', '0.1175', 2)).toBe('1470.13'))
})

test.each([
  [['99999999999999.99'], -1],
  [['1.00', '100000000000000.00'], 1],
  [['60000000000000.00', '60000000000000.00', '1.00'], 1],
  [['9999999999999999999999.00'], 0],
])('EXC-05 the total of %j is too long from line %s on', (amounts, expected) => {
  expect(firstUnpayable(amounts, 2)).toBe(expected)
})
