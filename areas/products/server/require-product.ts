import { findAirlines, findAirports, findCurrency } from '#areas/reference-data/server/index.ts'
import { decimalsOf } from '#platform/domain/decimal.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal, type RefusedPart } from '#platform/server/refusal.ts'
import { productErrors } from '../contract/errors.ts'
import type { ProductFields } from '../contract/product.ts'

/**
 * Refuses airports, airlines and currencies that are not known or not in use any more, each at its field, and a minimum that
 * its currency cannot be paid with. What `before` holds may stay.
 */
export async function requireKnown(db: ReadDb, fields: ProductFields, before: ProductFields | null): Promise<void> {
  const refused = await findUnknown(db, fields, before)
  const [first] = refused
  if (first) throw new Refusal(first.entry, { params: first.params, about: refused })
}

/** What `requireKnown` refuses. */
export async function findUnknown(
  db: ReadDb,
  fields: ProductFields,
  before: ProductFields | null,
): Promise<RefusedPart[]> {
  const airports = airportsOf(fields)
  const known = await findAirports(
    db,
    airports.map(({ code }) => code),
  )
  const held = new Set(before ? airportsOf(before).map(({ code }) => code) : [])
  return [
    ...airports.flatMap(({ path, code }) =>
      known.get(code)?.active || (known.has(code) && held.has(code)) ? [] : [unknown(path, code)],
    ),
    ...(await airlineViolations(db, fields, before)),
    ...(await currencyViolations(db, fields, before)),
  ]
}

function airportsOf({ kind, origin, destination, legs }: ProductFields): { path: string; code: string }[] {
  const own = kind === 'AIR' ? [{ path: '', origin: origin ?? '', destination: destination ?? '' }] : []
  const flown = legs.flatMap((leg, index) => (leg.kind === 'AIR' ? [{ ...leg, path: `legs.${index}.` }] : []))
  return [...own, ...flown].flatMap((way) =>
    (['origin', 'destination'] as const).map((end) => ({ path: way.path + end, code: way[end] })),
  )
}

async function airlineViolations(db: ReadDb, { airline }: ProductFields, before: ProductFields | null) {
  if (airline === null || airline === before?.airline) return []
  return (await findAirlines(db, [airline])).get(airline)?.active ? [] : [unknown('airline', airline)]
}

async function currencyViolations(db: ReadDb, { currency, minimum }: ProductFields, before: ProductFields | null) {
  const found = await findCurrency(db, currency)
  if (!found || (!found.active && currency !== before?.currency)) return [unknown('currency', currency)]
  if (minimum === null || decimalsOf(minimum) <= found.minorUnits) return []
  const params = { currency, decimals: found.minorUnits }
  return [{ path: 'minimum', entry: productErrors.MINIMUM_DECIMALS, params }]
}

function unknown(path: string, code: string): RefusedPart {
  return { path, entry: productErrors.CODE_UNKNOWN, params: { code } }
}
