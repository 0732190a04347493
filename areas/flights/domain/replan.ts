import type { Instant, LocalTime } from '#platform/domain/local-time.ts'
import { type DatedFlight, type DatedLeg, datedLeg } from './expand.ts'
import { CUT_OFF_KINDS, type CutOffKind, type Zones } from './schedule.ts'

/** A leg of a stored flight: planned times, times entered by hand, and the instants of the effective ones. */
export type StoredLeg = DatedLeg & { readonly retimedEtd: LocalTime | null; readonly retimedEta: LocalTime | null }

export type CutOffInstants = Readonly<Record<CutOffKind, Instant | null>>

/** The parts of a dated flight that its schedule determines, with the overrides by users. */
export type StoredPlan = {
  readonly aircraft: string | null
  readonly legs: readonly StoredLeg[]
  readonly cutOffs: CutOffInstants
}

/** New times of a flight entered by hand, by leg. */
export type Retime = Pick<DatedLeg, 'origin' | 'destination'> & { readonly etd: LocalTime; readonly eta: LocalTime }

/**
 * Returns a flight as currently planned by its schedule; manual times are kept, and the cut-offs move with the departure. Returns
 * null if a retimed flight's schedule now has other legs; the flight then stays unchanged (FLT-02: regenerating loses no
 * override).
 */
export function replan(dated: DatedFlight, retimed: readonly Retime[] | null, zones: Zones): StoredPlan | null {
  if (retimed && !isSameRoute(dated.legs, retimed)) return null
  const legs = dated.legs.map((leg, index) => withTimes(leg, retimed?.[index] ?? null, zones))
  const moved = shiftOf(dated.legs, legs)
  const cutOffs = cutOffsOf((kind) => dated.cutOffs[kind] ?? null)
  return { aircraft: dated.aircraft, legs, cutOffs: shifted(cutOffs, moved) }
}

/** Returns the flight with other manual times, or as planned (null). */
export function retime(stored: StoredPlan, times: readonly Retime[] | null, zones: Zones): StoredPlan {
  const legs = stored.legs.map((leg, index) => withTimes(leg, times?.[index] ?? null, zones))
  return { ...stored, legs, cutOffs: shifted(stored.cutOffs, shiftOf(stored.legs, legs)) }
}

/** Returns the manual times of a flight, or null if it flies as planned. */
export function retimesOf(legs: readonly StoredLeg[]): Retime[] | null {
  const retimed = legs.some(({ retimedEtd, retimedEta }) => retimedEtd !== null || retimedEta !== null)
  return retimed ? legs.map((leg) => ({ ...routeOf(leg), ...countingTimes(leg) })) : null
}

/** Returns the effective local times: manual ones, otherwise planned. */
export function countingTimes(leg: Pick<StoredLeg, 'etd' | 'eta' | 'retimedEtd' | 'retimedEta'>): {
  etd: LocalTime
  eta: LocalTime
} {
  return { etd: leg.retimedEtd ?? leg.etd, eta: leg.retimedEta ?? leg.eta }
}

export function cutOffsOf(at: (kind: CutOffKind) => Instant | null): CutOffInstants {
  return Object.fromEntries(CUT_OFF_KINDS.map((kind) => [kind, at(kind)])) as CutOffInstants
}

function withTimes(leg: Retime, times: Retime | null, zones: Zones): StoredLeg {
  const { etd, eta } = leg
  const by = { retimedEtd: times?.etd ?? null, retimedEta: times?.eta ?? null }
  const counting = datedLeg({ ...routeOf(leg), etd: times?.etd ?? etd, eta: times?.eta ?? eta }, zones)
  return { ...counting, etd, eta, ...by }
}

function routeOf({ origin, destination }: Pick<DatedLeg, 'origin' | 'destination'>) {
  return { origin, destination }
}

function isSameRoute(legs: readonly DatedLeg[], others: readonly Retime[]): boolean {
  const isSame = (leg: DatedLeg, at: number) =>
    leg.origin === others[at]?.origin && leg.destination === others[at]?.destination
  return legs.length === others.length && legs.every(isSame)
}

/** Returns how far the first departure moved, in ms. */
function shiftOf(before: readonly DatedLeg[], after: readonly DatedLeg[]): number {
  return Date.parse(after[0]?.departsAt ?? '') - Date.parse(before[0]?.departsAt ?? '')
}

function shifted(cutOffs: CutOffInstants, by: number): CutOffInstants {
  return cutOffsOf((kind) => {
    const at = cutOffs[kind]
    return at === null ? null : new Date(Date.parse(at) + by).toISOString()
  })
}
