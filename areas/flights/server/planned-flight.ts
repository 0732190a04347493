import type { CutOffKind, FlightType } from '../domain/schedule.ts'
import type { DatedAllotment } from '../domain/soft-block.ts'
import { type StoredPlan, cutOffsOf } from '../domain/replan.ts'
import type { Instant } from '#platform/domain/local-time.ts'

/** The fields of a dated flight that generating writes; overrides are not included. */
export type PlannedFlight = StoredPlan & {
  readonly day: string
  readonly scheduleId: string | null
  readonly ownerOfficeId: string
  readonly subOwnerOfficeId: string | null
  readonly airline: string
  readonly flightNo: string
  readonly flightType: FlightType
  readonly withdrawn: boolean
  readonly extraReason: string | null
  readonly allotments: readonly DatedAllotment[]
}

/** The columns of the cut-offs by kind. */
export const CUT_OFF_COLUMNS = {
  DOCUMENTS: 'cutOffDocuments',
  LOOSE: 'cutOffLoose',
  UNIT: 'cutOffUnit',
  DANGEROUS_GOODS: 'cutOffDangerousGoods',
} as const satisfies Record<CutOffKind, string>

export type CutOffColumns = Readonly<Record<(typeof CUT_OFF_COLUMNS)[CutOffKind], Instant | null>>

export function cutOffsFrom(row: CutOffColumns): StoredPlan['cutOffs'] {
  return cutOffsOf((kind) => row[CUT_OFF_COLUMNS[kind]])
}

/** Returns first departure, last arrival and cut-offs as columns. */
export function columnsOf({ legs, cutOffs }: Pick<StoredPlan, 'legs' | 'cutOffs'>) {
  const [first] = legs
  const last = legs.at(-1)
  if (!first || !last) throw new Error('a flight without legs')
  return {
    origin: first.origin,
    firstStop: first.destination,
    destination: last.destination,
    departsAt: first.departsAt,
    arrivesAt: last.arrivesAt,
    cutOffDocuments: cutOffs.DOCUMENTS,
    cutOffLoose: cutOffs.LOOSE,
    cutOffUnit: cutOffs.UNIT,
    cutOffDangerousGoods: cutOffs.DANGEROUS_GOODS,
  }
}
