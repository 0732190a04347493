import { convertedAmount, minorUnitsOf } from '#areas/tariffs/domain/money.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { textOf } from '#platform/domain/decimal.ts'
import { refusedAt } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import type { OfferedProduct, SearchFields } from '../../contract/search.ts'
import { canCarry, canStillCome } from '../../domain/order-rules.ts'
import { type Offer, offerOf, quantityOf } from '#areas/products/domain/price.ts'
import { isOffered } from '#areas/products/domain/product-rules.ts'
import { cheapestPerDay } from '../../domain/search/cheapest.ts'
import { co2Of } from '../../domain/search/co2.ts'
import { LONGEST_WAIT_DAYS } from '../../domain/search/departures.ts'
import { addDays, daysFrom } from '#areas/flights/domain/calendar.ts'
import { handOverBy } from '../../domain/search/days.ts'
import type { CarryingKind, RouteSearch, SearchProduct } from '../../domain/search/route-search.ts'
import { type Route, routesOf } from '../../domain/search/routes.ts'
import { type ProductRow, findProducts } from '#areas/products/server/index.ts'
import { findCandidates, findHeld, placesOf } from './find-candidates.ts'
import { type ReaderCurrency, readerCurrency } from './rates.ts'

/** EXC-01: products and chains for a cargo, all of which can be ordered now. */
export const searchOffers: Verb<typeof exchangeApi.searchOffers> = async (context, fields) => {
  const { search, priced, reader, unpriced, withoutRate } = await prepare(context, fields, 0)
  const routes = routesOf(search)
  const used = new Set(routes.flatMap(({ legs }) => legs.map(({ productId }) => productId)))
  const { currency, minorUnits } = reader
  return {
    currency,
    minorUnits,
    products: [...used].flatMap((id) => priced.get(id)?.shown ?? []),
    routes: routes.map((route) => shownRoute(route, { priced, fields, minorUnits })),
    unpriced,
    withoutRate,
  }
}

/** EXC-01: the cheapest total if the cargo were ready on each of the next days. */
export const priceCalendar: Verb<typeof exchangeApi.priceCalendar> = async (context, fields) => {
  const { search, reader } = await prepare(context, fields, CALENDAR_DAYS)
  const days = Array.from({ length: CALENDAR_DAYS }, (_, later) => addDays(fields.readyOn, later))
  return {
    currency: reader.currency,
    days: cheapestPerDay(search, days).map((total, index) => ({
      day: days[index] ?? '',
      total: total === null ? null : textOf(total, reader.minorUnits),
    })),
  }
}

const CALENDAR_DAYS = 30
const MAX_LEGS = 3

type Priced = { readonly product: ProductRow; readonly total: bigint; readonly shown: OfferedProduct }

async function prepare(context: Context, fields: SearchFields, extraDays: number) {
  const { db, actor, now } = context
  const [reader, from, to] = await Promise.all([
    readerCurrency(db, actor.officeId, { requested: fields.currency, now }),
    placesOf(db, fields.from),
    placesOf(db, fields.to),
  ])
  const { today, rates } = reader
  const comes = canStillCome(fields.readyOn, today)
  if (!comes.ok) throw refusedAt('readyOn', exchangeErrors[comes.code], comes.params)
  const cargo = { ...fields, units: null }
  const chargeableKg = quantityOf('KG', cargo) ?? fields.grossWeight
  const ids = await findCandidates(db, { ...fields, from, to, today, rates, chargeableKg })
  const products = [...(await findProducts(db, ids, context)).values()].filter((product) =>
    isCandidate(product, fields),
  )
  const limited = products.filter(({ dayKg, dayCbm, dayPieces }) => dayKg ?? dayCbm ?? dayPieces).map(({ id }) => id)
  // No leg begins later than after the longest waits and transits.
  const transit = Math.max(0, ...products.map(({ transitDays }) => transitDays ?? 0))
  const horizon = MAX_LEGS * (LONGEST_WAIT_DAYS + transit) + extraDays
  const held = await findHeld(db, limited, fields.readyOn, addDays(fields.readyOn, horizon))
  const offers = products.map((product) => ({ product, offer: offerOf(product, cargoFor(product, fields)) }))
  const priced = offers.flatMap(({ product, offer }) => (offer ? pricedOf(product, offer, { reader, fields }) : []))
  const search: RouteSearch = {
    products: priced.map(searchProduct),
    from: new Set(from),
    to: new Set(to),
    readyOn: fields.readyOn,
    cargo: fields,
    held: (id, day) => held.get(`${id} ${day}`) ?? NOTHING,
  }
  return {
    search,
    reader,
    priced: new Map(priced.map((one) => [one.product.id, one])),
    unpriced: offers.filter(({ offer }) => offer === null).length,
    withoutRate: [...new Set(products.map(({ currency }) => currency))].filter((code) => !rates.has(code)),
  }
}

const NOTHING = { kg: '0', cbm: '0', pieces: 0 }

/** On sale today at its seller, and for such goods. */
function isCandidate(product: ProductRow, { goodsClasses }: SearchFields): boolean {
  return isOffered(product, product.today) && canCarry(product.refused, goodsClasses).ok
}

/** The cargo as a product counts it: one trip, or the pallets that were entered. */
function cargoFor({ unit }: ProductRow, fields: SearchFields) {
  return { ...fields, units: unitsFor(unit, fields) }
}

function unitsFor(unit: ProductRow['unit'], { pallets }: SearchFields): number | null {
  if (unit === 'TRIP') return 1
  return unit === 'PALLET' ? pallets : null
}

type Pricing = { readonly reader: ReaderCurrency; readonly fields: SearchFields }

function pricedOf(product: ProductRow, offer: Offer, { reader, fields }: Pricing): Priced[] {
  const rate = reader.rates.get(product.currency)
  if (rate === undefined) return []
  const total = convertedAmount(offer.amount, rate, reader.minorUnits)
  const shown: OfferedProduct = {
    id: product.id,
    code: product.code,
    title: product.title,
    office: product.office,
    airline: product.airline,
    serviceLevel: product.serviceLevel,
    tags: product.tags,
    unit: product.unit,
    transitDays: product.transitDays,
    currency: product.currency,
    minorUnits: product.minorUnits,
    total,
    kind: product.kind as CarryingKind,
    origin: product.origin ?? '',
    destination: product.destination ?? '',
    units: unitsFor(product.unit, fields),
    charges: offer.charges.map((charge) => ({ code: charge.code, amount: charge.amount })),
    amount: offer.amount,
  }
  return [{ product, total: minorUnitsOf(total, reader.minorUnits), shown }]
}

function searchProduct({ product, total }: Priced): SearchProduct {
  return { ...product, kind: product.kind as CarryingKind, total }
}

type Showing = {
  readonly priced: ReadonlyMap<string, Priced>
  readonly fields: SearchFields
  readonly minorUnits: number
}

function shownRoute(route: Route, { priced, fields, minorUnits }: Showing) {
  const { legs, total, departsOn, arrivesOn } = route
  const products = legs
    .map(({ productId }) => priced.get(productId)?.product)
    .filter((product) => product !== undefined)
  const carried = products.map(({ kind, distanceKm }) => ({ kind: kind as CarryingKind, distanceKm }))
  return {
    legs: [...legs],
    total: textOf(total, minorUnits),
    departsOn,
    arrivesOn,
    transitDays: arrivesOn === null ? null : daysFrom(departsOn, arrivesOn),
    handOverBy: handOverBy(departsOn, products[0]?.cutOffHours ?? null),
    co2Kg: co2Of(carried, fields.grossWeight),
  }
}
