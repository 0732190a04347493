import { FLOWN_BY_US } from '#areas/shipments/domain/booking/job-type.ts'
import { UNTIL_ACCEPTED } from '#areas/shipments/domain/milestones/route-map.ts'

/** What the desk looks after today; each is a list of shipments under filters of its own. */
export const DESK_FIGURES = [
  ...(['cutOffs', 'documentCutOffs', 'withoutSpace', 'flightCancelled', 'withoutMaster'] as const),
  ...(['withoutEtd', 'late', 'lateSent', 'lateArriving'] as const),
] as const

export type DeskFigure = (typeof DESK_FIGURES)[number]

/** Filters of a list, as an address can bring them. */
export type DeskFilters = Readonly<Record<string, unknown>>

/** The lists of shipments that figures are in, with whoever may see each. */
export const DESK_LISTS = {
  Pending: '/shipment/list',
  Sent: '/shipment/list',
  Arriving: '/arrival/list',
} as const

export type DeskList = keyof typeof DESK_LISTS

/** In which list a figure is. */
export function listOf(figure: DeskFigure): DeskList {
  if (figure === 'lateArriving') return 'Arriving'
  return figure === 'lateSent' ? 'Sent' : 'Pending'
}

const HOUR_MS = 3_600_000
const CUT_OFF_HOURS = 4
const DEPARTURE_HOURS = 48
/** Airlines take papers in until hours before the departure; of flights later than this the cut-off is not looked up. */
const DOCUMENTS_HOURS = 72

/**
 * What the list of a figure is narrowed by: acceptance ends within four hours and the airline does not have everything yet;
 * the airline takes the papers within four hours and has no FWB on our MAWB yet; departs within two days on our own space and
 * holds none; departs within two days on a flight that is cancelled; departs within two days on our own MAWB and has none; is to fly
 * with us and has no ETD, so that those two leave it out; waits for a milestone that is overdue, at this end or,
 * of what arrives, at the destination. Of what is sent to the office from elsewhere another desk looks after the export.
 */
export function deskFilters(now: Date): Readonly<Record<DeskFigure, DeskFilters>> {
  const within = (hours: number) => ({
    from: now.toISOString(),
    to: new Date(now.getTime() + hours * HOUR_MS).toISOString(),
  })
  const ours = { ours: { is: true } }
  const leaving = { ...ours, etd: within(DEPARTURE_HOURS) }
  const byUs = { jobMode: { anyOf: FLOWN_BY_US } }
  const late = { nextDueAt: { to: now.toISOString() } }
  const withoutWaybill = { ...ours, documentsCutOff: within(CUT_OFF_HOURS), waybillSent: { is: false } }
  return {
    late: { ...ours, ...late },
    lateSent: { ...ours, ...late },
    lateArriving: late,
    cutOffs: { ...ours, cutOff: within(CUT_OFF_HOURS), nextMilestone: { anyOf: UNTIL_ACCEPTED } },
    documentCutOffs: { ...withoutWaybill, ...byUs, etd: within(DOCUMENTS_HOURS) },
    withoutSpace: { ...leaving, ...byUs, spaceStatus: { anyOf: ['None', 'Refused', 'Released'] } },
    flightCancelled: { ...leaving, flightCancelled: { is: true } },
    withoutEtd: { ...ours, ...byUs, withoutEtd: { is: true } },
    withoutMaster: { ...leaving, ...byUs, mawbNo: { blank: true } },
  }
}

/** The free numbers of an office in the inventory, of all airlines or of one. */
export function stockFilters(office: string, airline?: string): DeskFilters {
  const free = { status: { anyOf: ['Available'] }, owner: { equals: office } }
  return airline === undefined ? free : { ...free, airline: { equals: airline } }
}

/** The open alerts of an office in the list of all alerts. */
export function alertFilters(office: string): DeskFilters {
  return { open: { is: true }, office: { equals: office } }
}
