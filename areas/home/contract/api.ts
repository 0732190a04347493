import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { FLIGHT_STATUSES } from '#areas/flights/domain/flight-status.ts'
import { DESK_FIGURES } from '../domain/desk-lists.ts'

const airlineStock = z.strictObject({
  airlineCode: z.string(),
  airlineName: z.string(),
  available: z.number().int(),
  daysOfCover: z.number().nullable().describe('at the pace of the last four weeks; null when none was used'),
  threshold: z.number().int().nullable().describe('of the open alert; null when there is none'),
})

const alert = z.strictObject({
  airlineCode: z.string(),
  available: z.number().int(),
  threshold: z.number().int(),
  raisedAt: z.string(),
})

const departure = z.strictObject({
  flightNo: z.string(),
  flightStatus: z.enum(FLIGHT_STATUSES).nullable().describe('of the dated flight; null where no schedule knows it'),
  origin: z.string(),
  originZone: z.string(),
  destination: z.string(),
  destinationZone: z.string().nullable(),
  etd: z.string(),
  eta: z.string().nullable(),
  shipments: z.number().int(),
  pieces: z.number().int(),
  grossWeight: z.string(),
})

const deskFigure = z.strictObject({
  kind: z.enum(DESK_FIGURES),
  count: z.number().int().describe('as the total of the list: up to 10,000'),
  filters: z.record(z.string(), z.unknown()).describe('what the list of these shipments is narrowed by'),
})

const used = z.strictObject({ taken: z.string(), all: z.string() })

const agendaFlight = z.strictObject({
  flightNo: z.string(),
  origin: z.string(),
  originZone: z.string(),
  destinations: z.string(),
  etd: z.string(),
  cutOff: z.string().nullable().describe('the earliest of its shipments'),
  shipments: z.number().int(),
  pieces: z.number().int(),
  grossWeight: z.string(),
  volume: z.string().describe('m³'),
  space: z
    .strictObject({ weight: used.describe('kg'), volume: used.describe('m³') })
    .nullable()
    .describe('of all offices on the dated flight; null where no schedule knows it or the user sees no flights'),
  withoutSpace: z.number().int(),
  withoutMaster: z.number().int(),
  withoutWaybill: z.number().int().describe('FWB not sent'),
  notAccepted: z.number().int(),
})

/** Null for figures whose list the user may not see. */
export const homeFigures = z.strictObject({
  desk: z.array(deskFigure).nullable(),
  agenda: z.array(agendaFlight).nullable().describe('flights of the next 24 hours with pending shipments'),
  pending: z
    .strictObject({
      ours: z.number().int().describe('that the office works on'),
      inbound: z.number().int().describe('that it only receives'),
    })
    .nullable()
    .describe('shipments whose pre-alert has not been sent, as totals of the list: up to 10,000'),
  stock: z.array(airlineStock).nullable(),
  alerts: z.array(alert).nullable(),
  departures: z.array(departure).nullable(),
  day: z
    .strictObject({ office: z.string(), date: calendarDay, timeZone: z.string() })
    .describe('the calendar day of the office that the departures are those of'),
})

export type HomeFigures = z.infer<typeof homeFigures>

const destination = z.strictObject({
  destination: z.string(),
  shipments: z.number().int(),
  pieces: z.number().int(),
  grossWeight: z.string().describe('kg'),
  chargeWeight: z.string().describe('kg'),
})

/** Departures in the calendar week of the office, Monday to Sunday, heaviest destinations first. */
export const homeWeek = z.strictObject({
  from: calendarDay,
  to: calendarDay.describe('the Monday after, no longer counted'),
  destinations: z.array(destination),
})

export type HomeWeek = z.infer<typeof homeWeek>

/** The departures of yesterday, today and tomorrow of the own office. */
export const homeMap = z.strictObject({
  from: z.string().describe('the beginning of yesterday in the office'),
  to: z.string().describe('the end of tomorrow'),
  timeZone: z.string(),
  departures: z.array(departure),
})

export type HomeMap = z.infer<typeof homeMap>

/** The figures of the home page for the own office; each only for users who may see its list. */
export const homeApi = {
  figures: endpoint({
    method: 'GET',
    path: '/ws-air/home/figures',
    access: 'signed-in',
    summary:
      'What is due at the desk, pending shipments, MAWB stock by airline, open alerts and the departures of today of the own office',
    input: z.strictObject({}),
    output: homeFigures,
  }),
  map: endpoint({
    method: 'GET',
    path: '/ws-air/home/map',
    access: ['/shipment/list'],
    summary: 'The departures of yesterday, today and tomorrow from the own office, for the map',
    input: z.strictObject({}),
    output: homeMap,
    onReplica: 'always',
  }),
  week: endpoint({
    method: 'GET',
    path: '/ws-air/home/week',
    access: ['/shipment/list'],
    summary: 'What departs this week from the own office, by destination',
    input: z.strictObject({}),
    output: homeWeek,
    onReplica: 'always',
  }),
} as const
