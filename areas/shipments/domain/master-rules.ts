import type { Actor } from '#platform/domain/actor.ts'
import type { LocalTime } from '#platform/domain/local-time.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import { type FlightTimes, canFlyAt } from './flight-times.ts'
import type { JobMode } from './job-type.ts'
import { type ShipmentOffices, type ShipmentStatus, canSaveShipment } from './shipment-rules.ts'

/** Whether load planning has given the shipment its space; 'None' until space assignment begins. */
export const SPACE_STATUSES = ['None', 'Assigned', 'Confirmed'] as const

export type SpaceStatus = (typeof SPACE_STATUSES)[number]

/** What the rules of a master look at on each house. */
export type Assignable = ShipmentOffices & {
  readonly mawbNo: string | null
  readonly jobMode: JobMode
  readonly spaceStatus: SpaceStatus
  readonly batchNo: string
  readonly status: ShipmentStatus
}

export type AssignRefusal =
  | 'NOT_OWN_OFFICE'
  | 'PRE_ALERT_SENT'
  | 'NOT_SAME_MAWB'
  | 'NOT_SAME_JOB_MODE'
  | 'NOT_SAME_SPACE_STATUS'
  | 'NOT_SAME_BATCH'
  | 'ONE_RECORD_ONLY'
  | 'FLIES_ON_FOREIGN_MAWB'
  | 'HAS_MAWB'

/**
 * MAW-09, MAW-10: the houses that one master may take. They share MAWB, job mode, space status and batch; back to back
 * and direct take exactly one; a house that has a master already has to leave it first.
 */
export function canAssignMaster(houses: readonly Assignable[], actor: Pick<Actor, 'officeId'>): Verdict<AssignRefusal> {
  const [first] = houses
  if (!first) return refuse('ONE_RECORD_ONLY')
  return allOf<AssignRefusal>(
    ...houses.map((house) => canSaveShipment(house, actor)),
    ...houses.map((house) => (house.status === 'Sent' ? refuse('PRE_ALERT_SENT') : allowed)),
    same(houses, (house) => house.mawbNo) ? allowed : refuse('NOT_SAME_MAWB'),
    same(houses, (house) => house.jobMode) ? allowed : refuse('NOT_SAME_JOB_MODE'),
    same(houses, (house) => house.spaceStatus) ? allowed : refuse('NOT_SAME_SPACE_STATUS'),
    same(houses, (house) => house.batchNo) ? allowed : refuse('NOT_SAME_BATCH'),
    first.jobMode === 'Coload Out' ? refuse('FLIES_ON_FOREIGN_MAWB') : allowed,
    takesOneHouse(first.jobMode) && houses.length > 1 ? refuse('ONE_RECORD_ONLY') : allowed,
    first.mawbNo === null ? allowed : refuse('HAS_MAWB', { mawb: first.mawbNo }),
  )
}

/** Back to back and direct: the one shipment is the whole master. */
export function takesOneHouse(jobMode: JobMode): boolean {
  return jobMode === 'Back to Back' || jobMode === 'Direct'
}

/** What the dialog asks for beside the houses: flight and times are needed before a number is taken (MAW-08). */
export type MasterRequest = Omit<FlightTimes, 'cutOff'> & {
  readonly number: { readonly by: 'next' } | { readonly by: 'named'; readonly mawbNo: string }
  readonly capacityType: string | null
  readonly flightNo: string | null
  readonly cutOff?: LocalTime | null
}

export type MasterRequestRefusal =
  | 'MAWB_MANDATORY'
  | 'CAPACITY_TYPE_MISSING'
  | 'FLIGHT_INFO_MISSING'
  | 'ETA_BEFORE_ETD'
  | 'CUT_OFF_AFTER_ETD'

/** MAW-08: number, capacity type, flight with ETD and ETA, in the order in which the dialog shows them. */
export function canRequestMaster(request: MasterRequest): Verdict<MasterRequestRefusal> {
  const { number, capacityType, flightNo, etd, eta } = request
  if (number.by === 'named' && number.mawbNo.trim() === '') return refuse('MAWB_MANDATORY')
  if (!capacityType) return refuse('CAPACITY_TYPE_MISSING')
  if (!flightNo?.trim() || etd === null || eta === null) return refuse('FLIGHT_INFO_MISSING')
  return canFlyAt(request)
}

export type UnassignRefusal = 'NOT_OWN_OFFICE' | 'PRE_ALERT_SENT' | 'MASTER_TRANSMITTED'

/**
 * A house leaves its master only while neither the airline nor the destination office has been told of it: a number that
 * has flown never goes back to the free stock (MAW-13).
 */
export function canUnassignMaster(
  master: { readonly transmittedAt: string | null },
  houses: readonly (ShipmentOffices & { readonly status: ShipmentStatus })[],
  actor: Pick<Actor, 'officeId'>,
): Verdict<UnassignRefusal> {
  return allOf<UnassignRefusal>(
    ...houses.map((house) => canSaveShipment(house, actor)),
    ...houses.map((house) => (house.status === 'Sent' ? refuse('PRE_ALERT_SENT') : allowed)),
    master.transmittedAt === null ? allowed : refuse('MASTER_TRANSMITTED'),
  )
}

function same(houses: readonly Assignable[], of: (house: Assignable) => string | null): boolean {
  return new Set(houses.map(of)).size === 1
}
