import { describe, expect, test } from 'vitest'
import { shownStatus } from './mawb.ts'
import { type Happened, type MawbEvent, happenedBy, stateOf } from './mawb-ledger.ts'

const life = (...events: MawbEvent[]): Happened[] =>
  events.map((event, index) => ({ ...event, at: `2026-11-20T10:0${index}:00.000Z` }))

const imported: MawbEvent = { kind: 'import', officeId: 'HKG' }
const lent: MawbEvent = { kind: 'lend', to: { officeId: 'SHA' } }
const taken: MawbEvent = { kind: 'take', use: 'R', reference: 'SHP-1' }

describe('the state of a number follows from its events', () => {
  test.each<[string, MawbEvent[], object]>([
    ['imported', [imported], { status: 'Available', homeOfficeId: 'HKG', ownerOfficeId: 'HKG', version: 1 }],
    ['lent', [imported, lent], { status: 'Lend Out', ownerOfficeId: 'HKG', borrowerOfficeId: 'SHA' }],
    [
      'lent to a forwarder',
      [imported, { kind: 'lend', to: { name: 'Demo', partnerId: null } }],
      { borrowerName: 'Demo' },
    ],
    [
      'borrowed',
      [imported, lent, { kind: 'borrow' }],
      { status: 'Available', homeOfficeId: 'HKG', ownerOfficeId: 'SHA', borrowerOfficeId: null },
    ],
    [
      'returned from a loan',
      [imported, lent, { kind: 'return' }],
      { status: 'Available', ownerOfficeId: 'HKG', borrowerOfficeId: null },
    ],
    [
      'returned after borrowing',
      [imported, lent, { kind: 'borrow' }, { kind: 'return' }],
      { ownerOfficeId: 'HKG', version: 4 },
    ],
    [
      'disabled while lent',
      [imported, lent, { kind: 'disable', reason: null }],
      { status: 'Invalid', borrowerOfficeId: null },
    ],
    ['enabled', [imported, { kind: 'disable', reason: 'lost' }, { kind: 'enable' }], { status: 'Available' }],
    [
      'used',
      [imported, taken],
      { status: 'Available', use: 'R', reference: 'SHP-1', usedAt: '2026-11-20T10:01:00.000Z' },
    ],
    ['used by the borrower', [imported, lent, taken], { status: 'Lend Out', borrowerOfficeId: 'SHA', use: 'R' }],
    ['used by hand', [imported, { ...taken, byHand: true }], { use: 'R', reference: 'SHP-1', byHand: true }],
    [
      'given back by hand',
      [imported, { ...taken, byHand: true }, { kind: 'give back', reason: 'typed wrongly' }],
      { use: null, byHand: false },
    ],
    ['given back', [imported, taken, { kind: 'give back' }], { use: null, usedAt: null, reference: null }],
    [
      'void after use',
      [imported, taken, { kind: 'void', reason: 'torn' }],
      { use: 'V', reference: 'SHP-1', voidReason: 'torn' },
    ],
  ])('%s', (_name, events, expected) => {
    expect(stateOf(life(...events))).toMatchObject({ ...expected, version: events.length })
  })

  test('a deleted number is in no state', () => {
    expect(stateOf(life(imported, { kind: 'delete' }))).toBeNull()
  })

  test.each<[string, MawbEvent[], string]>([
    ['imported twice', [imported, imported], 'imported once'],
    ['lent before it was imported', [lent], 'not in the stock'],
    [
      'borrowed by a forwarder',
      [imported, { kind: 'lend', to: { name: 'Demo', partnerId: null } }, { kind: 'borrow' }],
      'only an office',
    ],
  ])('a number cannot be %s', (_name, events, message) => {
    expect(() => stateOf(life(...events))).toThrow(message)
  })
})

test('the state at a moment counts the events up to it', () => {
  const events = life(imported, lent, { kind: 'borrow' })
  const owners = ['2026-11-20T09:59:59.999Z', '2026-11-20T10:01:00.000Z', '2026-11-20T18:05:00+08:00'].map((at) =>
    stateOf(happenedBy(events, at)),
  )
  expect(owners.map((state) => state && [state.status, state.ownerOfficeId])).toEqual([
    null,
    ['Lend Out', 'HKG'],
    ['Available', 'SHA'],
  ])
})

test.each([
  [{ status: 'Lend Out', use: null, borrowerOfficeId: 'SHA' }, 'SHA', 'Borrowed'],
  [{ status: 'Lend Out', use: null, borrowerOfficeId: 'SHA' }, 'HKG', 'Lend Out'],
  [{ status: 'Lend Out', use: null, borrowerOfficeId: 'SHA' }, undefined, 'Lend Out'],
  [{ status: 'Lend Out', use: null, borrowerOfficeId: null }, 'SHA', 'Lend Out'],
  [{ status: 'Lend Out', use: 'R', borrowerOfficeId: 'SHA' }, 'SHA', 'Used'],
  [{ status: 'Available', use: 'V', borrowerOfficeId: null }, 'SHA', 'Void'],
  [{ status: 'Invalid', use: null, borrowerOfficeId: null }, 'SHA', 'Invalid'],
] as const)('MAW-01 %j is shown to %s as %s', (mawb, office, expected) => {
  expect(shownStatus(mawb, office)).toBe(expected)
})
