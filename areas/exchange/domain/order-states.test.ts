import { describe, expect, test } from 'vitest'
import { canAmend } from './amendment.ts'
import {
  ORDER_ACTS,
  ORDER_STATUSES,
  type OrderAction,
  type OrderStatus,
  canEditPrice,
  canHandOver,
  canPerform,
  canSplit,
} from './order-rules.ts'

// EXC-02, EXC-06: every status, every action, every side; what the table does not name is refused.

const SIDES = { buyer: { officeId: 'buyer' }, seller: { officeId: 'seller' }, third: { officeId: 'third' } } as const
type SideName = keyof typeof SIDES

const ALLOWED: Readonly<Record<OrderAction | 'editPrice' | 'split' | 'handOver' | 'amend', readonly string[]>> = {
  confirm: ['SUBMITTED seller'],
  reject: ['SUBMITTED seller'],
  cancel: ['SUBMITTED buyer', 'CONFIRMED buyer'],
  start: ['CONFIRMED seller'],
  complete: ['IN_PROGRESS seller'],
  split: ['SUBMITTED seller'],
  handOver: ['CONFIRMED seller', 'IN_PROGRESS seller'],
  amend: ['SUBMITTED buyer', 'SUBMITTED seller', 'CONFIRMED buyer', 'CONFIRMED seller'],
  editPrice: ['SUBMITTED', 'PARTLY_CONFIRMED', 'CONFIRMED', 'IN_PROGRESS'].flatMap((status) => [
    `${status} buyer`,
    `${status} seller`,
  ]),
}

function verdictOf(action: keyof typeof ALLOWED, status: OrderStatus, side: SideName): boolean {
  const order = {
    status,
    kind: 'AIR',
    buyerOfficeId: 'buyer',
    sellerOfficeId: 'seller',
    hasChildren: false,
    handedOver: null,
    isLeg: false,
    isAmending: false,
  } as const
  if (action === 'amend') return canAmend(order, SIDES[side]).ok
  if (action === 'editPrice') return canEditPrice(order, SIDES[side]).ok
  if (action === 'split') return canSplit(order, SIDES[side]).ok
  if (action === 'handOver') return canHandOver(order, SIDES[side]).ok
  return canPerform(action, order, SIDES[side]).ok
}

describe.each(Object.keys(ALLOWED) as (keyof typeof ALLOWED)[])('EXC-02 %s', (action) => {
  test.each(ORDER_STATUSES)('of an order that is %s', (status) => {
    const sides = (Object.keys(SIDES) as SideName[]).filter((side) => verdictOf(action, status, side))
    const expected = (Object.keys(SIDES) as SideName[]).filter((side) => ALLOWED[action].includes(`${status} ${side}`))
    expect(sides).toEqual(expected)
  })
})

test('EXC-02 the table names every action of an order', () => {
  expect(Object.keys(ALLOWED)).toEqual(expect.arrayContaining(Object.keys(ORDER_ACTS)))
})

test('EXC-06 an order is handed over once, and only where it is carried by air or truck', () => {
  const order = { status: 'CONFIRMED', buyerOfficeId: 'buyer', sellerOfficeId: 'seller', hasChildren: false } as const
  const by = SIDES.buyer
  expect(canHandOver({ ...order, kind: 'TRUCK', handedOver: null }, by).ok).toBe(true)
  expect(canHandOver({ ...order, kind: 'TRUCK', handedOver: 'HKG-T000001' }, by)).toMatchObject({
    code: 'HANDED_OVER_ALREADY',
  })
  for (const kind of ['LOCAL_SERVICE', 'MULTIMODAL'] as const) {
    expect(canHandOver({ ...order, kind, handedOver: null }, by)).toMatchObject({ code: 'NOT_TO_HAND_OVER' })
  }
  expect(canHandOver({ ...order, kind: 'TRUCK', handedOver: null, hasChildren: true }, by).ok).toBe(false)
})
