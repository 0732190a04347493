import { isDecimal, unitsOf } from '#platform/domain/decimal.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Leg, type PriceBreak, type Product, type ProductStatus, UNITS_OF } from './product.ts'

type By = Pick<Actor, 'officeId'>
type Stored = { readonly officeId: string; readonly status: ProductStatus; readonly validTo: string }

export type ProductRefusal =
  | 'NOT_SELLER_OFFICE'
  | 'ON_SALE_ALREADY'
  | 'NOT_ON_SALE'
  | 'VALIDITY_IS_OVER'
  | 'NOT_A_DRAFT'
  | 'CURRENCY_STAYS'
  | 'AIRPORT_FORM'
  | 'SAME_AIRPORT'
  | 'NEEDED_FOR_KIND'
  | 'UNIT_OF_OTHER_KIND'
  | 'VALIDITY_ENDS_FIRST'
  | 'TOO_FEW_LEGS'
  | 'LEGS_APART'
  | 'PRICE_MISSING'
  | 'FIRST_PRICE_FROM_ZERO'
  | 'PRICE_TWICE'
  | 'RATE_RISES'
  | 'SURCHARGE_TWICE'

/** A violation with the path of its field. */
export type ProductViolation = {
  readonly path: readonly (string | number)[]
  readonly code: ProductRefusal
  readonly params?: Readonly<Record<string, string>>
}

/** Each product belongs to the office that sells it; `today` is the date in that office's time zone. */
export function canMaintain({ officeId }: Pick<Stored, 'officeId'>, actor: By): Verdict<'NOT_SELLER_OFFICE'> {
  return officeId === actor.officeId ? allowed : refuse('NOT_SELLER_OFFICE')
}

/** EXC-01: offers a draft or withdrawn product to all offices. */
export function canPutOnSale(product: Stored, actor: By, today: string) {
  if (product.status === 'ON_SALE') return refuse('ON_SALE_ALREADY')
  if (product.validTo < today) return refuse('VALIDITY_IS_OVER', { day: product.validTo })
  return canMaintain(product, actor)
}

/** EXC-01: withdraws a product; existing orders keep their terms. */
export function canTakeOff(product: Stored, actor: By) {
  return product.status === 'ON_SALE' ? canMaintain(product, actor) : refuse('NOT_ON_SALE')
}

/** Only a draft may be deleted: nobody else has seen it. A product that was on sale once is kept. */
export function canDelete(product: Stored, actor: By) {
  return product.status === 'DRAFT' ? canMaintain(product, actor) : refuse('NOT_A_DRAFT')
}

/**
 * EXC-03, EXC-05: what was on sale once keeps its currency: carts, quotations and orders compare its price as a number, and 1,000
 * in another currency is another price.
 */
export function canChangeCurrency({ status }: Pick<Stored, 'status'>): Verdict<'CURRENCY_STAYS'> {
  return status === 'DRAFT' ? allowed : refuse('CURRENCY_STAYS')
}

/** Whether it can be ordered today: offered and within its validity. */
export function isOffered(
  { status, validFrom, validTo }: Pick<Stored, 'status' | 'validTo'> & { readonly validFrom: string },
  today: string,
): boolean {
  return status === 'ON_SALE' && validFrom <= today && today <= validTo
}

/** All violations of a product that need no lookup (EXC-01, domain section 15). */
export function violationsOf(product: Product): ProductViolation[] {
  return [
    ...placeViolations(product),
    ...(UNITS_OF[product.kind].includes(product.unit) ? [] : [violation(['unit'], 'UNIT_OF_OTHER_KIND')]),
    ...(product.validTo < product.validFrom ? [violation(['validTo'], 'VALIDITY_ENDS_FIRST')] : []),
    ...priceViolations(product.breaks),
    ...repeatedSurcharges(product.surcharges),
  ]
}

/** Keeps only the values of the product's kind. A multimodal product runs from the start of its first leg to the end of its last. */
export function asOfKind<Fields extends Product>(product: Fields): Fields {
  const { kind, legs } = product
  const isAir = kind === 'AIR'
  const isTruck = kind === 'TRUCK'
  const isLocal = kind === 'LOCAL_SERVICE'
  const isMultimodal = kind === 'MULTIMODAL'
  return {
    ...product,
    origin: isMultimodal ? (legs[0]?.origin ?? null) : product.origin,
    destination: isMultimodal ? (legs.at(-1)?.destination ?? null) : isLocal ? null : product.destination,
    airline: isAir ? product.airline : null,
    service: isAir ? product.service : null,
    truckLoad: isTruck ? product.truckLoad : null,
    truckType: isTruck ? product.truckType : null,
    activity: isLocal ? product.activity : null,
    legs: isMultimodal ? legs : [],
  }
}

function placeViolations(product: Product): ProductViolation[] {
  const { kind, origin, destination } = product
  switch (kind) {
    case 'AIR':
      return [
        ...airportViolations('origin', origin),
        ...airportViolations('destination', destination),
        ...(origin !== null && origin === destination ? [violation(['destination'], 'SAME_AIRPORT')] : []),
        ...neededFor(product, 'service'),
      ]
    case 'TRUCK':
      return [...neededFor(product, 'origin'), ...neededFor(product, 'destination'), ...neededFor(product, 'truckLoad')]
    case 'LOCAL_SERVICE':
      return [...neededFor(product, 'origin'), ...neededFor(product, 'activity')]
    case 'MULTIMODAL':
      return legViolations(product.legs)
  }
}

function airportViolations(name: 'origin' | 'destination', value: string | null): ProductViolation[] {
  if (value === null) return [violation([name], 'NEEDED_FOR_KIND')]
  return /^[A-Z]{3}$/.test(value) ? [] : [violation([name], 'AIRPORT_FORM')]
}

function neededFor(product: Product, name: 'origin' | 'destination' | 'service' | 'truckLoad' | 'activity') {
  return product[name] === null ? [violation([name], 'NEEDED_FOR_KIND')] : []
}

function legViolations(legs: readonly Leg[]): ProductViolation[] {
  if (legs.length < 2) return [violation(['legs'], 'TOO_FEW_LEGS')]
  return legs.flatMap((leg, index) => {
    const before = legs[index - 1]
    const apart = before !== undefined && before.destination !== leg.origin
    return [
      ...(apart ? [violation(['legs', index, 'origin'], 'LEGS_APART', { place: before.destination })] : []),
      ...(leg.kind === 'AIR' ? flightViolations(leg, index) : []),
    ]
  })
}

function flightViolations({ origin, destination }: Leg, index: number): ProductViolation[] {
  const ends = { origin, destination }
  const wrong = (['origin', 'destination'] as const).filter((end) => !/^[A-Z]{3}$/.test(ends[end]))
  if (wrong.length > 0) return wrong.map((end) => violation(['legs', index, end], 'AIRPORT_FORM'))
  return origin === destination ? [violation(['legs', index, 'destination'], 'SAME_AIRPORT')] : []
}

function priceViolations(breaks: readonly PriceBreak[]): ProductViolation[] {
  if (breaks.length === 0) return [violation(['breaks'], 'PRICE_MISSING')]
  const starts = breaks.map(({ from }) => (isDecimal(from) ? unitsOf(from, 3) : -1n))
  return [
    ...(starts.includes(0n) ? [] : [violation(['breaks', 0, 'from'], 'FIRST_PRICE_FROM_ZERO')]),
    ...starts.flatMap((from, at) =>
      starts.indexOf(from) < at ? [violation(['breaks', at, 'from'], 'PRICE_TWICE')] : [],
    ),
    ...risingViolations(breaks),
  ]
}

function repeatedSurcharges(surcharges: Product['surcharges']): ProductViolation[] {
  const codes = surcharges.map(({ code }) => code)
  return codes.flatMap((code, at) =>
    codes.indexOf(code) < at ? [violation(['surcharges', at, 'code'], 'SURCHARGE_TWICE')] : [],
  )
}

/** A rate above that of a smaller quantity is refused: it would never be charged, since the cheapest break applies. */
function risingViolations(breaks: readonly PriceBreak[]): ProductViolation[] {
  const readable = breaks.flatMap(({ from, rate }, at) =>
    isDecimal(from) && isDecimal(rate) ? [{ at, from, start: unitsOf(from, 3), cost: unitsOf(rate, 4) }] : [],
  )
  return readable.flatMap(({ at, start, cost }) => {
    const cheaper = readable.find((other) => other.start < start && other.cost < cost)
    return cheaper ? [violation(['breaks', at, 'rate'], 'RATE_RISES', { from: cheaper.from })] : []
  })
}

function violation(
  path: ProductViolation['path'],
  code: ProductRefusal,
  params?: Readonly<Record<string, string>>,
): ProductViolation {
  return params ? { path, code, params } : { path, code }
}
