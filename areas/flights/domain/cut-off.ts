import type { Instant } from '#platform/domain/local-time.ts'
import type { CutOffKind } from './schedule.ts'

type Flight = {
  readonly legs: readonly { readonly origin: string }[]
  readonly cutOffs: Readonly<Partial<Record<CutOffKind, Instant | null>>>
}

type Cargo = { readonly originAirport: string | null; readonly dangerousGoods: boolean }

/**
 * Until when the airline takes cargo in for a flight (FLT-01, domain §6): dangerous goods, and what is handed over as a built
 * unit, have a time of their own where the schedule names one, all else that of loose cargo. Null: not known, also for
 * cargo that boards on the way, because the times are those of the first airport.
 */
export function cutOffOf({ legs, cutOffs }: Flight, cargo: Cargo, uldType: string | null): Instant | null {
  return cutOffsFor({ legs, cutOffs }, cargo, uldType).find(({ kind }) => kind !== 'DOCUMENTS')?.at ?? null
}

/** The cut-offs that cargo has to keep: that of the goods as they are handed over, and that of their papers; earliest first. */
export function cutOffsFor(
  { legs, cutOffs }: Flight,
  cargo: Cargo,
  uldType: string | null,
): { readonly kind: CutOffKind; readonly at: Instant }[] {
  if (legs[0]?.origin !== cargo.originAirport) return []
  const own = cargo.dangerousGoods ? 'DANGEROUS_GOODS' : uldType !== null ? 'UNIT' : 'LOOSE'
  const kinds = ['DOCUMENTS', cutOffs[own] ? own : 'LOOSE'] as const
  return kinds
    .flatMap((kind) => (cutOffs[kind] ? [{ kind, at: cutOffs[kind] }] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at))
}
