import type { Instant } from '#platform/domain/local-time.ts'
import type { CutOffKind } from './schedule.ts'

type Flight = {
  readonly legs: readonly { readonly origin: string }[]
  readonly cutOffs: Readonly<Partial<Record<CutOffKind, Instant | null>>>
}

type Cargo = { readonly originAirport: string | null; readonly dangerousGoods: boolean }

/**
 * Returns the latest acceptance of cargo for a flight (FLT-01, domain §6): dangerous goods and built units have their own cut-off
 * if the schedule names one, all other cargo has that of loose cargo. Null if unknown, and for cargo that boards at a later
 * airport, because the cut-offs are those of the first one.
 */
export function cutOffOf({ legs, cutOffs }: Flight, cargo: Cargo, uldType: string | null): Instant | null {
  return cutOffsFor({ legs, cutOffs }, cargo, uldType).find(({ kind }) => kind !== 'DOCUMENTS')?.at ?? null
}

/** Returns the cut-offs for goods and documents of a cargo, earliest first. */
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
