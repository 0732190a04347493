import { FLOWN_BY_US } from '#areas/shipments/domain/booking/job-type.ts'
import { UNTIL_ACCEPTED } from '#areas/shipments/domain/milestones/route-map.ts'
import { WITHOUT_SPACE } from '#areas/shipments/domain/space/space-rules.ts'
import { type DeskFilters, sideFilter } from './desk-lists.ts'

/** What a pending shipment may lack before its flight leaves, in the order in which it is done. */
export const LACKS = ['withoutSpace', 'withoutMaster', 'withoutWaybill', 'notAccepted'] as const

export type Lack = (typeof LACKS)[number]

/** How far the agenda looks ahead. */
export const AGENDA_HOURS = 24

type Flight = { readonly flightNo: string; readonly origin: string; readonly etd: string }

/** Returns the filters of the pending list for a flight, or for those of its shipments that lack something. */
export function flightFilters({ flightNo, origin, etd }: Flight, lack?: Lack): DeskFilters {
  // A list takes a span of time; nothing departs twice within a minute under one number.
  const until = new Date(Date.parse(etd) + 59_000).toISOString()
  const ofFlight = { ...sideFilter(true), flightNo: { equals: flightNo }, originAirport: { equals: origin } }
  return { ...ofFlight, etd: { from: etd, to: until }, ...(lack && LACK_FILTERS[lack]) }
}

const BY_US = { jobMode: { anyOf: FLOWN_BY_US } }
const LACK_FILTERS: Readonly<Record<Lack, DeskFilters>> = {
  withoutSpace: { ...BY_US, spaceStatus: { anyOf: WITHOUT_SPACE } },
  withoutMaster: { ...BY_US, mawbNo: { blank: true } },
  withoutWaybill: { ...BY_US, waybillSent: { is: false } },
  notAccepted: { nextMilestone: { anyOf: UNTIL_ACCEPTED } },
}

const MINUTE_MS = 60_000
/** Red when the cut-off has passed, amber in the two hours before it. */
const SOON_MINUTES = 120

export type Urgency = 'ready' | 'late' | 'soon' | 'calm'

type Due = { readonly etd: string; readonly cutOff: string | null } & Readonly<Record<Lack, number>>

/** Whole minutes until the cut-off, or until departure where none is known; negative once it has passed. */
export function minutesLeft({ cutOff, etd }: Pick<Due, 'cutOff' | 'etd'>, now: number): number {
  return Math.floor((Date.parse(cutOff ?? etd) - now) / MINUTE_MS)
}

/** How urgent a flight is; one that lacks nothing is ready however late it is. */
export function urgencyOf(flight: Due, now: number): Urgency {
  if (LACKS.every((lack) => flight[lack] === 0)) return 'ready'
  const left = minutesLeft(flight, now)
  if (left < 0) return 'late'
  return left < SOON_MINUTES ? 'soon' : 'calm'
}

/** Where the axis of the next 24 hours shows the clock of an airport: at 00:00, 06:00, 12:00 and 18:00, in hours from `now`, its local time. */
export function marksOf(now: string): readonly number[] {
  const [hours = 0, minutes = 0] = now.split(':').map(Number)
  const next = 6 - ((hours + minutes / 60) % 6)
  return [next, next + 6, next + 12, next + 18]
}

/** Where an instant lies on the time axis, in per cent from now to the end of the agenda. */
export function onAxis(at: string, now: number): number {
  const share = (Date.parse(at) - now) / (AGENDA_HOURS * 60 * MINUTE_MS)
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}
