import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Leg, LegKind, Product, Surcharge } from '../product.ts'

/** Cargo is checked in, broken down and re-documented between two legs: the next one leaves on the day after the arrival. */
export const CONNECTION_DAYS = 1

/** A product of which another one is assembled, with its places as they are compared. */
export type Part = Product & {
  readonly code: string
  readonly fromPlace: string
  readonly toPlace: string
  readonly transitDays: number | null
  readonly days: string
  readonly cutOffHours: number | null
  readonly currency: string
  readonly minorUnits: number
  readonly taxPercent: string | null
  readonly cancelFeePercent: string | null
  readonly refused: readonly string[]
  readonly dayKg: string | null
  readonly dayCbm: string | null
  readonly dayPieces: number | null
  readonly surcharges: readonly Surcharge[]
}

export type AssemblyRefusal =
  | 'PART_IS_ASSEMBLED'
  | 'PARTS_APART'
  | 'PART_WITHOUT_TRANSIT'
  | 'PARTS_NEVER_VALID'
  | 'PART_UNIT'
  | 'PART_TAX'
  | 'PART_WITHOUT_RATE'
  | 'PARTS_CHARGES'

/** The parts in the order in which the cargo passes them, whatever the order they are given in; null where they are no chain. */
export function chainOf<Any extends Part>(parts: readonly Any[]): Any[] | null {
  const carrying = parts.filter(({ kind }) => kind !== 'LOCAL_SERVICE')
  const starts = carrying.filter(({ fromPlace }) => carrying.every(({ toPlace }) => toPlace !== fromPlace))
  const [first] = starts
  if (!first || starts.length > 1) return null
  const way = [first]
  while (way.length < carrying.length) {
    const next = carrying.filter((part) => !way.includes(part) && part.fromPlace === way.at(-1)?.toPlace)
    const [only] = next
    if (!only || next.length > 1) return null
    way.push(only)
  }
  return withServices(way, parts)
}

/** A service is done where the cargo starts or arrives. */
function withServices<Any extends Part>(way: readonly Any[], parts: readonly Any[]): Any[] | null {
  const servicesAt = (place: string | undefined) =>
    parts.filter(({ kind, fromPlace }) => kind === 'LOCAL_SERVICE' && fromPlace === place)
  const chain = [...servicesAt(way[0]?.fromPlace), ...way.flatMap((leg) => [leg, ...servicesAt(leg.toPlace)])]
  return chain.length === parts.length ? chain : null
}

/** The legs of a chain, each noted with the code of its product; where a flight begins or ends, the airport names the place. */
export function legsOf(chain: readonly Part[]): Leg[] {
  const airports = new Map(
    chain.flatMap(({ kind, origin, destination, fromPlace, toPlace }) =>
      kind === 'AIR' ? [[fromPlace, origin ?? ''] as const, [toPlace, destination ?? ''] as const] : [],
    ),
  )
  const names = new Map<string, string>()
  for (const { origin, destination, fromPlace, toPlace } of chain) {
    if (!names.has(fromPlace)) names.set(fromPlace, airports.get(fromPlace) ?? origin ?? '')
    if (!names.has(toPlace)) names.set(toPlace, airports.get(toPlace) ?? destination ?? '')
  }
  return chain.map(({ kind, code, fromPlace, toPlace }) => ({
    kind: kind as LegKind,
    origin: names.get(fromPlace) ?? '',
    destination: names.get(toPlace) ?? '',
    note: code,
  }))
}

/** Whether products can be parts of another one. */
export function canBeParts(parts: readonly Part[]): Verdict<AssemblyRefusal> {
  const assembled = parts.find(({ kind }) => kind === 'MULTIMODAL')
  if (assembled) return refuse('PART_IS_ASSEMBLED', { code: assembled.code })
  const chain = chainOf(parts)
  if (!chain) return refuse('PARTS_APART')
  const open = chain.slice(0, -1).find(({ kind, transitDays }) => kind !== 'LOCAL_SERVICE' && transitDays === null)
  return open ? refuse('PART_WITHOUT_TRANSIT', { code: open.code }) : allowed
}
