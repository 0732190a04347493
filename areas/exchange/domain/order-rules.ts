import { weekdayOf } from '#areas/flights/domain/calendar.ts'
import { textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { GoodsClass, ProductKind } from '#areas/products/domain/product.ts'

export const ORDER_STATUSES = [
  'SUBMITTED',
  'PARTLY_CONFIRMED',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The actions on an order: side, allowed statuses and next status (domain section 15). */
export const ORDER_ACTS = {
  confirm: { side: 'SELLER', from: ['SUBMITTED'], to: 'CONFIRMED', event: 'CONFIRMED' },
  reject: { side: 'SELLER', from: ['SUBMITTED'], to: 'REJECTED', event: 'REJECTED' },
  cancel: { side: 'BUYER', from: ['SUBMITTED', 'CONFIRMED'], to: 'CANCELLED', event: 'CANCELLED' },
  start: { side: 'SELLER', from: ['CONFIRMED'], to: 'IN_PROGRESS', event: 'STARTED' },
  complete: { side: 'SELLER', from: ['IN_PROGRESS'], to: 'COMPLETED', event: 'COMPLETED' },
} as const
export type OrderAction = keyof typeof ORDER_ACTS
export type Side = 'BUYER' | 'SELLER'

export const ORDER_EVENTS = [
  'ORDERED',
  'CONFIRMED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'STARTED',
  'COMPLETED',
  'SPLIT',
  'PRICE',
  'NOTE',
  'BOOKED',
  'REMINDED',
  'AMENDMENT',
  'AMENDED',
  'NOT_AMENDED',
  'AMENDMENT_TAKEN_BACK',
  'FILE',
  'FILE_REMOVED',
] as const
/** What an order that was handed over is from then on. */
export const HANDED_OVER_AS = ['SHIPMENT', 'TRUCK'] as const

export type OrderEventKind = (typeof ORDER_EVENTS)[number]

type By = Pick<Actor, 'officeId'>
type Offices = { readonly buyerOfficeId: string; readonly sellerOfficeId: string | null }
type Order = Offices & { readonly status: OrderStatus }
type Tree = Order & { readonly hasChildren: boolean }

export type OrderRefusal =
  | 'NOT_SUBMITTED'
  | 'NOT_SELLER'
  | 'NOT_BUYER'
  | 'NOT_IN_THIS_STATUS'
  | 'ANSWER_THE_PARTS'
  | 'NOT_ONE_OF_BOTH'
  | 'PRICE_IS_FINAL'
  | 'ONLY_AIR_IS_SPLIT'
  | 'NOT_TO_HAND_OVER'
  | 'HANDED_OVER_ALREADY'
  | 'NOT_TO_PUT_ON_SHIPMENT'

/**
 * The seller answers what was submitted, starts what was confirmed and completes it; the buyer may take it back until it is
 * started. What is done to an order with children is done to those of them that are in such a status; the parent follows.
 */
export function canPerform(action: OrderAction, order: Order & { readonly hasChildren?: boolean }, actor: By) {
  const { side, from } = ORDER_ACTS[action]
  const statuses: readonly OrderStatus[] = from
  const isPartly = order.hasChildren && order.status === 'PARTLY_CONFIRMED' && action !== 'complete'
  if (!statuses.includes(order.status) && !isPartly) {
    return refuse(action === 'confirm' || action === 'reject' ? 'NOT_SUBMITTED' : 'NOT_IN_THIS_STATUS')
  }
  const ours = side === 'BUYER' ? order.buyerOfficeId : order.sellerOfficeId
  if (ours !== actor.officeId) return refuse(side === 'BUYER' ? 'NOT_BUYER' : 'NOT_SELLER')
  return allowed
}

/** Which side of an order an office is on; an office that buys from itself is the seller. */
export function sideOf({ buyerOfficeId, sellerOfficeId }: Offices, { officeId }: By): Side | null {
  if (officeId === sellerOfficeId) return 'SELLER'
  return officeId === buyerOfficeId ? 'BUYER' : null
}

/** EXC-06: both sides edit their own prices until the order is completed or has ended. */
export function canEditPrice(
  order: Order,
  actor: By,
): Verdict<Extract<OrderRefusal, 'NOT_ONE_OF_BOTH' | 'PRICE_IS_FINAL'>> {
  if (sideOf(order, actor) === null) return refuse('NOT_ONE_OF_BOTH')
  return OPEN.includes(order.status) ? allowed : refuse('PRICE_IS_FINAL')
}

/** EXC-02: whether the seller may split an order: only a submitted one. */
export function canSplit(order: Tree & { readonly kind: ProductKind }, actor: By): Verdict<OrderRefusal> {
  if (order.kind !== 'AIR') return refuse('ONLY_AIR_IS_SPLIT')
  if (order.hasChildren) return refuse('ANSWER_THE_PARTS')
  return canPerform('confirm', order, actor)
}

type HandedOver = Tree & { readonly kind: ProductKind; readonly handedOver: string | null }

/**
 * EXC-06: a confirmed air order becomes a booking of its seller, once; a truck order becomes a truck at the warehouse gate of either
 * office, once.
 */
export function canHandOver(order: HandedOver, actor: By): Verdict<OrderRefusal> {
  const { kind, status, hasChildren, handedOver } = order
  if (handedOver !== null) return refuse('HANDED_OVER_ALREADY', { number: handedOver })
  const isAgreed = status === 'CONFIRMED' || status === 'IN_PROGRESS'
  if (hasChildren || !isAgreed || (kind !== 'AIR' && kind !== 'TRUCK')) return refuse('NOT_TO_HAND_OVER')
  if (sideOf(order, actor) === null) return refuse('NOT_ONE_OF_BOTH')
  return kind === 'AIR' && order.sellerOfficeId !== actor.officeId ? refuse('NOT_SELLER') : allowed
}

/** The one action that an order waits for from an office: its answer, then handing it over, then its transport. */
export function nextActionOf(
  order: Order & HandedOver,
  actor: By,
): 'confirm' | 'handOver' | 'start' | 'complete' | null {
  if (canPerform('confirm', order, actor).ok) return 'confirm'
  if (canHandOver(order, actor).ok) return 'handOver'
  return (['start', 'complete'] as const).find((action) => canPerform(action, order, actor).ok) ?? null
}

/** EXC-03: refuses cargo that is not ready within the validity of the product. */
export function canBeReadyOn(
  day: string,
  { validFrom, validTo }: { readonly validFrom: string; readonly validTo: string },
): Verdict<'READY_OUT_OF_VALIDITY'> {
  return validFrom <= day && day <= validTo ? allowed : refuse('READY_OUT_OF_VALIDITY', { validFrom, validTo })
}

type Calendar = {
  readonly validFrom: string
  readonly validTo: string
  readonly days: string
  readonly cutOffHours: number | null
}

export type DayRefusal = 'DAY_IS_OVER' | 'READY_OUT_OF_VALIDITY' | 'NOT_ON_THAT_DAY' | 'CUT_OFF_IS_OVER'

/** EXC-01, EXC-03: a day before today is neither searched nor ordered; `today` is that of whoever asks, or sells. */
export function canStillCome(day: string, today: string): Verdict<'DAY_IS_OVER'> {
  return day < today ? refuse('DAY_IS_OVER', { today }) : allowed
}

/**
 * EXC-01: whether a product departs on a day: its weekdays, within its validity, before its cut-off or the end of the day. `now` is the
 * seller's local time, `2026-11-23T21:00`.
 */
export function canGoOn(day: string, product: Calendar, now: string): Verdict<DayRefusal> {
  const comes = canStillCome(day, now.slice(0, 10))
  if (!comes.ok) return comes
  const valid = canBeReadyOn(day, product)
  if (!valid.ok) return valid
  if (!product.days.includes(String(weekdayOf(day)))) return refuse('NOT_ON_THAT_DAY', { days: product.days })
  if (product.cutOffHours === null) return allowed
  const hoursLeft = (Date.parse(`${day}T00:00Z`) - Date.parse(`${now}Z`)) / 3_600_000
  return hoursLeft >= product.cutOffHours ? allowed : refuse('CUT_OFF_IS_OVER', { hours: product.cutOffHours })
}

/** EXC-01: refuses goods that the seller of a product does not carry. */
export function canCarry(refused: readonly GoodsClass[], goods: readonly GoodsClass[]): Verdict<'GOODS_REFUSED'> {
  return goods.some((one) => refused.includes(one)) ? refuse('GOODS_REFUSED') : allowed
}

/** The decimals that space is counted with: grams at 6 dm³ per kg. */
export const SPACE = 6

export type Amounts = { readonly kg: string; readonly cbm: string; readonly pieces: number }
type Limits = { readonly dayKg: string | null; readonly dayCbm: string | null; readonly dayPieces: number | null }

/**
 * The m³ that a cargo holds of a day: its volume, or that of its weight at 6,000 cm³ per kg (domain section 4) where none was given, so
 * that what is not measured takes space too. Not rounded, so that parts hold what their order held. `exchange.volume_held` is the same
 * rule.
 */
export function volumeHeld({
  grossWeight,
  volume,
}: {
  readonly grossWeight: string
  readonly volume: string | null
}): string {
  return volume ?? textOf(unitsOf(grossWeight, 3) * 6n, SPACE)
}

/** EXC-01: refuses cargo that exceeds the product's remaining capacity of the day. */
export function canHold(
  held: Amounts,
  cargo: { readonly grossWeight: string; readonly volume: string | null; readonly pieces: number },
  { dayKg, dayCbm, dayPieces }: Limits,
): Verdict<'SOLD_OUT'> {
  const over = (limit: string | null, taken: string, requested: string): boolean =>
    limit !== null && unitsOf(taken, SPACE) + unitsOf(requested, SPACE) > unitsOf(limit, SPACE)
  const isOver =
    over(dayKg, held.kg, cargo.grossWeight) ||
    over(dayCbm, held.cbm, volumeHeld(cargo)) ||
    (dayPieces !== null && held.pieces + cargo.pieces > dayPieces)
  return isOver ? refuse('SOLD_OUT') : allowed
}

const OPEN: readonly OrderStatus[] = ['SUBMITTED', 'PARTLY_CONFIRMED', 'CONFIRMED', 'IN_PROGRESS']
