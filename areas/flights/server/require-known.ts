import { findOffices } from '#areas/organisation/server/index.ts'
import { findAirlines, findAirports, findCurrency } from '#areas/reference-data/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal, type RefusedPart } from '#platform/server/refusal.ts'
import { flightErrors } from '../contract/errors.ts'
import type { ScheduleFields } from '../contract/schedule.ts'
import { isAircraft } from '../domain/aircraft.ts'
import type { Zones } from '../domain/schedule.ts'
import { findCodesInUse } from './schedule-repository.ts'

type Route = readonly { readonly origin: string; readonly destination: string }[]

/** The references of a schedule or extra flight to other records. */
export type Naming = Pick<
  ScheduleFields,
  'airline' | 'aircraft' | 'ownerOfficeId' | 'subOwnerOfficeId' | 'currency'
> & {
  readonly legs: Route
  readonly allotments: readonly { readonly capacityType: string; readonly uldType: string | null }[]
  readonly surcharges: readonly { readonly code: string }[]
  readonly unitCosts: readonly { readonly uldType: string }[]
}

/**
 * Refuses offices, airports and codes that do not exist or are inactive, each at its field; those already in `before` may stay.
 * Returns the time zones of the airports.
 */
export async function requireKnown(db: ReadDb, fields: Naming, before: Naming | null = null): Promise<Zones> {
  const { zones, unknown } = await namesOf(db, fields, before)
  refuseAll(unknown)
  return zones
}

/** The same without refusing: the zones of the airports, and what is not known or not in use any more. */
export async function namesOf(
  db: ReadDb,
  fields: Naming,
  before: Naming | null,
): Promise<{ readonly zones: Zones; readonly unknown: readonly RefusedPart[] }> {
  const { zones, unknown } = await readAirports(db, fields.legs, before?.legs ?? [])
  const others = [...(await unknownOffices(db, fields, before)), ...(await unknownCodes(db, fields, before))]
  return { zones, unknown: [...others, ...unknown] }
}

/** Throws the first refusal, with all of them at their fields. */
export function refuseAll(refused: readonly RefusedPart[]): void {
  const [first] = refused
  if (first) throw new Refusal(first.entry, { params: first.params, about: refused })
}

/** The same of what a rule found wrong with the fields of a form. */
export function refuseViolations(violations: readonly Violation[]): void {
  refuseAll(violations.map(partOf))
}

type Violation = {
  readonly path: readonly (string | number)[]
  readonly code: keyof typeof flightErrors
  readonly params?: RefusedPart['params']
}

/** What a rule found wrong with a field, as a refusal tells it. */
export function partOf({ path, code, params }: Violation): RefusedPart {
  return { path: path.join('.'), entry: flightErrors[code], params }
}

/** Returns the time zones of the airports of legs; unknown airports are absent. */
export async function zonesOf(db: ReadDb, legs: Route): Promise<Zones> {
  const airports = await findAirports(db, airportsOf(legs))
  return Object.fromEntries([...airports].map(([code, { zone }]) => [code, zone]))
}

async function readAirports(db: ReadDb, legs: Route, before: Route) {
  const airports = await findAirports(db, airportsOf(legs))
  const held = airportsOf(before)
  const isUsable = (code: string) => airports.get(code)?.active || (airports.has(code) && held.includes(code))
  const unknown = legs.flatMap((leg, index) =>
    (['origin', 'destination'] as const)
      .filter((end) => !isUsable(leg[end]))
      .map((end) => unknownCode(`legs.${index}.${end}`, leg[end])),
  )
  return { zones: Object.fromEntries([...airports].map(([code, { zone }]) => [code, zone])), unknown }
}

async function unknownOffices(db: ReadDb, fields: Naming, before: Naming | null): Promise<RefusedPart[]> {
  const paths = ['ownerOfficeId', 'subOwnerOfficeId'] as const
  const ids = paths.map((path) => fields[path]).filter((id) => id !== null)
  const offices = new Map((await findOffices(db, ids)).map((office) => [office.id, office]))
  return paths.flatMap((path) => {
    const id = fields[path]
    if (id === null || id === before?.[path] || offices.get(id)?.active) return []
    return [unknownCode(path, offices.get(id)?.code ?? id)]
  })
}

async function unknownCodes(db: ReadDb, fields: Naming, before: Naming | null): Promise<RefusedPart[]> {
  const { airline, aircraft, currency } = fields
  const airlines = await findAirlines(db, [airline])
  const isCurrency = currency === null || (await findCurrency(db, currency))?.active || currency === before?.currency
  const inUse = await findCodesInUse(db, codesOf(fields))
  const held = before && codesOf(before)
  return [
    ...(airlines.get(airline)?.active || airline === before?.airline ? [] : [unknownCode('airline', airline)]),
    ...(aircraft === null || isAircraft(aircraft) || aircraft === before?.aircraft
      ? []
      : [unknownCode('aircraft', aircraft)]),
    ...(isCurrency ? [] : [unknownCode('currency', currency)]),
    ...placesOfCodes(fields).flatMap(({ path, kind, code }) =>
      inUse[kind].has(code) || held?.[kind].includes(code) ? [] : [unknownCode(path, code)],
    ),
  ]
}

function placesOfCodes({ allotments, surcharges, unitCosts }: Naming) {
  return [
    ...allotments.flatMap(({ capacityType, uldType }, index) => [
      { path: `allotments.${index}.capacityType`, kind: 'capacityTypes' as const, code: capacityType },
      ...(uldType ? [{ path: `allotments.${index}.uldType`, kind: 'uldTypes' as const, code: uldType }] : []),
    ]),
    ...surcharges.map(({ code }, index) => ({ path: `surcharges.${index}.code`, kind: 'chargeCodes' as const, code })),
    ...unitCosts.map(({ uldType }, at) => ({
      path: `unitCosts.${at}.uldType`,
      kind: 'uldTypes' as const,
      code: uldType,
    })),
  ]
}

function codesOf(fields: Naming) {
  const codes = (kind: string) => placesOfCodes(fields).flatMap((place) => (place.kind === kind ? [place.code] : []))
  return { capacityTypes: codes('capacityTypes'), uldTypes: codes('uldTypes'), chargeCodes: codes('chargeCodes') }
}

function airportsOf(legs: Route): string[] {
  return legs.flatMap(({ origin, destination }) => [origin, destination])
}

function unknownCode(path: string, code: string): RefusedPart {
  return { path, entry: flightErrors.CODE_UNKNOWN, params: { code } }
}
