import { WITHOUT_SPACE } from '#areas/shipments/domain/space/space-rules.ts'
import { FLOWN_BY_US } from '#areas/shipments/domain/booking/job-type.ts'
import { CARRIER_ALERTS } from '#areas/shipments/domain/milestones/carrier-alerts.ts'
import { UNTIL_ACCEPTED } from '#areas/shipments/domain/milestones/route-map.ts'
import { dayBefore } from './office-week.ts'

/** The figures of today's work; each is a list of shipments with its own filters. */
export const DESK_FIGURES = [
  ...(['cutOffs', 'documentCutOffs', 'withoutSpace', 'flightCancelled', 'flightRetimed', 'withoutMaster'] as const),
  ...(['withoutEtd', 'alerts', 'alertsSent', 'late', 'lateSent', 'lateArriving'] as const),
  ...(['trucksWaiting', 'trucksAtDock', 'trucksForXray'] as const),
  ...(['billsOverdue', 'billsRefused', 'billsUnsent'] as const),
  ...(['ordersToAnswer', 'ordersUnanswered', 'messagesFailed', 'usersWithoutRole'] as const),
] as const

export type DeskFigure = (typeof DESK_FIGURES)[number]

/** The office whose desk it is, and its today (YYYY-MM-DD). */
type OfficeDay = { readonly office: string; readonly date: string }

/** Filters of a list as carried by a URL. */
export type DeskFilters = Readonly<Record<string, unknown>>

/** The lists behind the figures, with the permission for each. */
export const DESK_LISTS = {
  Pending: '/shipment/list',
  Sent: '/shipment/list',
  Arriving: '/arrival/list',
  Trucks: '/warehouse/list',
  Bills: '/bill/list',
  Orders: '/order/list',
  Messages: '/message/list',
  Users: '/access/list',
} as const

export type DeskList = keyof typeof DESK_LISTS

/** Returns the list of a figure. */
export function listOf(figure: DeskFigure): DeskList {
  if (figure === 'lateArriving') return 'Arriving'
  if (figure.startsWith('trucks')) return 'Trucks'
  if (figure.startsWith('bills')) return 'Bills'
  if (figure.startsWith('orders')) return 'Orders'
  if (figure === 'messagesFailed') return 'Messages'
  if (figure === 'usersWithoutRole') return 'Users'
  return figure === 'lateSent' || figure === 'alertsSent' ? 'Sent' : 'Pending'
}

const HOUR_MS = 3_600_000
const CUT_OFF_HOURS = 4
const DEPARTURE_HOURS = 48
/** Airlines retime days ahead; whoever learns of it early can tell the customer. */
const RETIMED_HOURS = 7 * 24
/** Airlines accept documents until some hours before departure; the documents cut-off of later flights is not looked up. */
const DOCUMENTS_HOURS = 72
/** What failed earlier was dealt with by another message. */
const MESSAGE_HOURS = 7 * 24

/**
 * Returns the list filters of each figure:
 * - acceptance ends within four hours and the airline does not have everything yet;
 * - documents cut-off within four hours and no FWB sent for an own MAWB;
 * - departs within two days on own space and has none;
 * - departs within two days on a cancelled flight;
 * - departs within a week on a flight retimed since it was booked;
 * - departs within two days on an own MAWB and has none;
 * - to be flown by this office without ETD, which the figures for space and MAWB exclude;
 * - with an open report of a carrier or customs authority;
 * - waiting for an overdue milestone at this end or, for arrivals, at the destination;
 * - trucks before the dock, at it, and waiting for X-ray;
 * - bills that are open after their due date, refused by their receiver, or not sent;
 * - orders of air transport that the office has to answer, and those it waits for;
 * - messages of the last week that a carrier refused or that could not be read;
 * - active users without a role.
 * Arrivals from other offices are excluded from the export figures.
 */
export function deskFilters(now: Date, { date, office }: OfficeDay): Readonly<Record<DeskFigure, DeskFilters>> {
  const within = (hours: number) => ({
    from: now.toISOString(),
    to: new Date(now.getTime() + hours * HOUR_MS).toISOString(),
  })
  const ours = sideFilter(true)
  const leaving = { ...ours, etd: within(DEPARTURE_HOURS) }
  const byUs = { jobMode: { anyOf: FLOWN_BY_US } }
  const alerted = { ...ours, carrierAlert: { anyOf: CARRIER_ALERTS.filter((alert) => alert !== 'None') } }
  const late = { nextDueAt: { to: now.toISOString() } }
  const submitted = { status: { anyOf: ['SUBMITTED'] } }
  const withoutWaybill = { ...ours, documentsCutOff: within(CUT_OFF_HOURS), waybillSent: { is: false } }
  return {
    late: { ...ours, ...late },
    lateSent: { ...ours, ...late },
    lateArriving: late,
    alerts: alerted,
    alertsSent: alerted,
    cutOffs: { ...ours, cutOff: within(CUT_OFF_HOURS), nextMilestone: { anyOf: UNTIL_ACCEPTED } },
    documentCutOffs: { ...withoutWaybill, ...byUs, etd: within(DOCUMENTS_HOURS) },
    withoutSpace: { ...leaving, ...byUs, spaceStatus: { anyOf: WITHOUT_SPACE } },
    flightCancelled: { ...leaving, flightCancelled: { is: true } },
    flightRetimed: { ...ours, etd: within(RETIMED_HOURS), flightRetimed: { is: true } },
    withoutEtd: { ...ours, ...byUs, withoutEtd: { is: true } },
    withoutMaster: { ...leaving, ...byUs, mawbNo: { blank: true } },
    trucksWaiting: { stage: { anyOf: ['Registered', 'Released'] } },
    trucksAtDock: { stage: { anyOf: ['Unloading'] } },
    trucksForXray: { stage: { anyOf: ['X-ray'] } },
    billsOverdue: { isOpen: { is: true }, dueDate: { to: dayBefore(date) } },
    billsRefused: { transmission: { anyOf: ['REFUSED'] } },
    billsUnsent: { transmission: { anyOf: ['NONE'] } },
    ordersToAnswer: { ...submitted, sellerOffice: { equals: office } },
    ordersUnanswered: { ...submitted, buyerOffice: { equals: office } },
    messagesFailed: {
      state: { anyOf: ['rejected', 'quarantined'] },
      createdAt: { from: new Date(now.getTime() - MESSAGE_HOURS * HOUR_MS).toISOString() },
    },
    usersWithoutRole: { active: { is: true }, roles: { blank: true } },
  }
}

/** The filter for the shipments that the office works on, or for those it only receives. */
export function sideFilter(isOurs: boolean) {
  return { ours: { is: isOurs } } as const
}

/** Filters for the free numbers of an office in the inventory, of all airlines or one. */
export function stockFilters(office: string, airline?: string): DeskFilters {
  const free = { status: { anyOf: ['Available'] }, owner: { equals: office } }
  return airline === undefined ? free : { ...free, airline: { equals: airline } }
}

/** Filters for the open alerts of an office. */
export function alertFilters(office: string): DeskFilters {
  return { open: { is: true }, office: { equals: office } }
}
