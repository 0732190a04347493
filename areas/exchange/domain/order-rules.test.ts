import { describe, expect, test } from 'vitest'
import {
  ORDER_ACTS,
  ORDER_STATUSES,
  type OrderAction,
  canPerform,
  canBeReadyOn,
  canGoOn,
  canEditPrice,
  canHold,
  canSplit,
  nextActionOf,
  volumeHeld,
} from './order-rules.ts'

const actions = Object.keys(ORDER_ACTS) as OrderAction[]
const order = { buyerOfficeId: 'FRA', sellerOfficeId: 'HKG', kind: 'AIR', hasChildren: false } as const
const verdicts = (officeId: string, status: (typeof ORDER_STATUSES)[number]) =>
  actions.map((action) => {
    const verdict = canPerform(action, { ...order, status }, { officeId })
    return verdict.ok ? action : verdict.code
  })

describe('EXC-02 permitted actions on an order', () => {
  const may = (officeId: string) =>
    ORDER_STATUSES.map((status) =>
      [status, ...verdicts(officeId, status).filter((verdict) => (actions as string[]).includes(verdict))].join(' '),
    )

  test('by the seller', () =>
    expect(may('HKG')).toEqual([
      'SUBMITTED confirm reject',
      'PARTLY_CONFIRMED',
      'CONFIRMED start',
      'IN_PROGRESS complete',
      'COMPLETED',
      'REJECTED',
      'CANCELLED',
      'EXPIRED',
    ]))

  test('by the buyer', () =>
    expect(may('FRA')).toEqual([
      'SUBMITTED cancel',
      'PARTLY_CONFIRMED',
      'CONFIRMED cancel',
      'IN_PROGRESS',
      'COMPLETED',
      'REJECTED',
      'CANCELLED',
      'EXPIRED',
    ]))

  test('by a third office: nothing', () => expect(may('SHA')).toEqual([...ORDER_STATUSES]))

  test('with children: also while some of them still wait, and it is not split again', () => {
    const parent = { ...order, hasChildren: true, status: 'PARTLY_CONFIRMED' } as const
    const offered = actions.filter((action) => canPerform(action, parent, { officeId: 'HKG' }).ok)
    expect(offered).toEqual(['confirm', 'reject', 'start'])
    expect(canSplit({ ...parent, status: 'SUBMITTED' }, { officeId: 'HKG' })).toMatchObject({
      code: 'ANSWER_THE_PARTS',
    })
  })

  test('to split it: the seller, while it is submitted, and only air', () => {
    const submitted = { ...order, status: 'SUBMITTED' } as const
    expect(canSplit(submitted, { officeId: 'HKG' }).ok).toBe(true)
    expect(canSplit(submitted, { officeId: 'FRA' })).toMatchObject({ code: 'NOT_SELLER' })
    expect(canSplit({ ...submitted, status: 'CONFIRMED' }, { officeId: 'HKG' })).toMatchObject({
      code: 'NOT_SUBMITTED',
    })
    expect(canSplit({ ...submitted, kind: 'TRUCK' }, { officeId: 'HKG' })).toMatchObject({ code: 'ONLY_AIR_IS_SPLIT' })
  })
})

describe('EXC-06 prices are edited', () => {
  test.each(['HKG', 'FRA'])('by %s until the order has ended', (officeId) => {
    expect(ORDER_STATUSES.filter((status) => canEditPrice({ ...order, status }, { officeId }).ok)).toEqual([
      'SUBMITTED',
      'PARTLY_CONFIRMED',
      'CONFIRMED',
      'IN_PROGRESS',
    ])
  })

  test('by no third office', () =>
    expect(canEditPrice({ ...order, status: 'SUBMITTED' }, { officeId: 'SHA' })).toMatchObject({
      code: 'NOT_ONE_OF_BOTH',
    }))
})

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('EXC-03 cargo ready on %s is ordered at a price of November and December: %s', (day, expected) => {
  expect(canBeReadyOn(day, { validFrom: '2026-11-01', validTo: '2026-12-31' }).ok).toBe(expected)
})

test.each([
  ['2026-11-22', null, 'DAY_IS_OVER'],
  ['2026-11-23', null, 'ok'],
  ['2026-11-22', 6, 'DAY_IS_OVER'],
  ['2026-11-23', 6, 'CUT_OFF_IS_OVER'],
  ['2026-11-24', 6, 'CUT_OFF_IS_OVER'],
  ['2026-11-25', 6, 'ok'],
] as const)('EXC-03 on 23 November at 21:00 cargo of %s with a cut-off of %s h is %s', (day, cutOffHours, expected) => {
  const product = { validFrom: '2026-11-01', validTo: '2026-12-31', days: '1234567', cutOffHours }
  const verdict = canGoOn(day, product, '2026-11-23T21:00')
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
})

test.each([
  [{ grossWeight: '34', volume: null }, '0.204000'],
  [{ grossWeight: '0.25', volume: null }, '0.001500'],
  [{ grossWeight: '34', volume: '1.5' }, '1.5'],
])('EXC-01 %j holds %s m³', (cargo, volume) => expect(volumeHeld(cargo)).toBe(volume))

test('EXC-01 cargo without a volume is refused where its weight takes more m³ than are left', () => {
  const limits = { dayKg: null, dayCbm: '0.300', dayPieces: null }
  const cargo = { grossWeight: '34', volume: null, pieces: 1 }
  const held = (cbm: string) => ({ kg: '0', cbm, pieces: 0 })
  expect([canHold(held('0'), cargo, limits).ok, canHold(held('0.204'), cargo, limits).ok]).toEqual([true, false])
})

test.each([
  ['SUBMITTED', false, 'confirm'],
  ['PARTLY_CONFIRMED', true, 'confirm'],
  ['CONFIRMED', false, 'handOver'],
  ['CONFIRMED', true, 'start'],
  ['IN_PROGRESS', true, 'complete'],
  ['COMPLETED', false, null],
] as const)(
  'EXC-02 an order that is %s, with parts %s, waits for one action of its seller: %s',
  (status, hasChildren, next) => {
    expect(nextActionOf({ ...order, status, hasChildren, handedOver: null }, { officeId: 'HKG' })).toBe(next)
  },
)
