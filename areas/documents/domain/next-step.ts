import type { ShipmentOffices, ShipmentStatus } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { canSaveShipment, isRevisionDue } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { type JobMode, type JobType, hasHouseWaybill } from '#areas/shipments/domain/booking/job-type.ts'
import { canNoteMilestone } from '#areas/shipments/domain/milestones/milestone-rules.ts'
import { type ShipmentMilestone, nextOf } from '#areas/shipments/domain/milestones/milestones.ts'
import { MILESTONE_RULES, type Milestone } from '#areas/shipments/domain/milestones/route-map.ts'
import { type SpaceStatus, holdsSpace } from '#areas/shipments/domain/space/space-rules.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { AirlineAnswer } from './waybill/airline-answer.ts'
import { waybillsOfJob } from './waybill/papers-of-job.ts'
import type { WaybillKind } from './waybill/waybill.ts'

/** What a shipment needs next, in the order in which it is usually done; the permissions of which one is needed. */
export const NEXT_STEPS = {
  ENTER_CARGO: ['/shipment/edit'],
  BOOK_SPACE: ['/space/assign'],
  CONFIRM_SPACE: ['/space/answer'],
  ASSIGN_MAWB: ['/shipment/assign-mawb'],
  TAKE_HAWB: ['/shipment/edit'],
  ISSUE_HAWB: ['/waybill/issue'],
  ISSUE_MAWB: ['/waybill/issue'],
  CORRECT_FWB: ['/waybill/issue'],
  CORRECT_FHL: ['/waybill/issue'],
  SEND_FWB: ['/message/send'],
  SEND_PRE_ALERT: ['/pre-alert/send'],
  RECORD_MILESTONE: ['/shipment/edit', '/arrival/edit'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type NextStepCode = keyof typeof NEXT_STEPS

/** The step, and whether the user may take it; otherwise it is only named. `milestone` is the one to record. */
export type NextStep = { readonly code: NextStepCode; readonly isAllowed: boolean; readonly milestone?: Milestone }

export type StepShipment = ShipmentOffices & {
  readonly destinationOfficeId: string | null
  readonly status: ShipmentStatus
  readonly jobType: JobType
  readonly jobMode: JobMode
  readonly spaceStatus: SpaceStatus
  readonly masterId: string | null
  readonly hawbNo: string | null
  readonly grossWeight: string | null
  readonly cubicCm: number
  readonly recalledFields?: readonly string[]
}

export type StepFacts = {
  readonly milestones: readonly ShipmentMilestone[]
  /** The waybills of the shipment and its master that are issued. */
  readonly issued: readonly WaybillKind[]
  /** What the airline's rejection of the newest FWB demands. */
  readonly fwb: AirlineAnswer
  /** The same for its own FHL. */
  readonly fhl: AirlineAnswer
  readonly etd: Instant | null
  readonly now: Instant
}

/**
 * Returns the next step of a shipment, or null if nothing is left to do. Steps that departure or a later step has overtaken are left
 * out; milestones come last, since warehouse and airline report most of them.
 */
export function nextStepOf(
  shipment: StepShipment,
  facts: StepFacts,
  actor: Pick<Actor, 'officeId' | 'permissions'>,
): NextStep | null {
  const code = deskStep(shipment, facts)
  if (code !== null) {
    return { code, isAllowed: holdsAny(actor, NEXT_STEPS[code]) && canSaveShipment(shipment, actor).ok }
  }
  const milestone = nextOf(facts.milestones)?.code
  if (milestone === undefined || MILESTONE_RULES[milestone].by === 'system') return null
  const mayRecord = canNoteMilestone(milestone, { offices: shipment, milestones: facts.milestones }, actor).ok
  const isAllowed = mayRecord && holdsAny(actor, NEXT_STEPS.RECORD_MILESTONE)
  return { code: 'RECORD_MILESTONE', isAllowed, milestone }
}

/** The steps of the office of origin until the pre-alert. */
function deskStep(shipment: StepShipment, facts: StepFacts): NextStepCode | null {
  if (shipment.status === 'Import') return null
  if (shipment.status === 'Sent') return isRevisionDue(shipment) ? 'SEND_PRE_ALERT' : null
  const isOpen = (code: Milestone): boolean =>
    facts.milestones.some((one) => one.code === code && one.actualAt === null && !one.isPassed)
  const isIssued = (kind: WaybillKind): boolean => facts.issued.includes(kind)
  const ofJob = waybillsOfJob(shipment)
  const steps: readonly (readonly [NextStepCode, boolean])[] = [
    ['ENTER_CARGO', isOpen('MAW') && isUnmeasured(shipment)],
    ['BOOK_SPACE', isOpen('MAW') && !holdsSpace(shipment) && !isPast(facts)],
    ['CONFIRM_SPACE', isOpen('SPC') && shipment.spaceStatus === 'Requested'],
    ['ASSIGN_MAWB', isOpen('MAW')],
    ['TAKE_HAWB', isOpen('DEP') && hasHouseWaybill(shipment.jobType) && shipment.hawbNo === null],
    ['ISSUE_HAWB', isOpen('DEP') && ofJob.includes('HAWB') && !isIssued('HAWB')],
    ['ISSUE_MAWB', isOpen('FWB') && ofJob.includes('MAWB') && !isIssued('MAWB')],
    ['CORRECT_FWB', isOpen('DEP') && facts.fwb === 'Rejected'],
    ['CORRECT_FHL', isOpen('DEP') && facts.fhl === 'Rejected'],
    ['SEND_FWB', isOpen('FWB') || (isOpen('DEP') && [facts.fwb, facts.fhl].includes('Corrected'))],
    ['SEND_PRE_ALERT', isOpen('PRE') && shipment.jobType !== 'Coload In capacity sold'],
  ]
  return steps.find(([, isDue]) => isDue)?.[0] ?? null
}

function isUnmeasured({ grossWeight, cubicCm }: StepShipment): boolean {
  return grossWeight === null || Number(grossWeight) === 0 || cubicCm === 0
}

/** Space is no longer given on a flight that has left. */
function isPast({ etd, now }: StepFacts): boolean {
  return etd !== null && Date.parse(etd) < Date.parse(now)
}
