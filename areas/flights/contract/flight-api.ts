import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEndpoint } from '#platform/contract/history.ts'
import { flightErrors } from './errors.ts'
import {
  aircraftInput,
  boardInput,
  departuresInput,
  cancelInput,
  extraFlight,
  flightRecord,
  retimeInput,
  seenInput,
  weekInput,
  weekRow,
} from './flight.ts'

const path = '/ws-air/flights'
const operate = { method: 'POST', access: ['/flight/operate'], output: flightRecord, errors: flightErrors } as const

export const flightApi = {
  board: endpoint({
    method: 'POST',
    path: `${path}/board`,
    access: ['/flight/list'],
    summary: 'The departures of a day with free and taken space',
    input: boardInput,
    output: z.strictObject({ flights: z.array(flightRecord), more: z.boolean().describe('there are more than these') }),
  }),
  departures: endpoint({
    method: 'POST',
    path: `${path}/departures`,
    access: ['/flight/list'],
    summary: 'The dated flights of a number or a route over some days, in the order of their departure, at most 200',
    input: departuresInput,
    output: z.strictObject({ flights: z.array(flightRecord), more: z.boolean().describe('there are more than these') }),
  }),
  week: endpoint({
    method: 'POST',
    path: `${path}/week`,
    access: ['/flight/list'],
    summary: 'The schedules of the own office over a week, on which days they depart',
    input: weekInput,
    output: z.strictObject({ monday: z.string(), rows: z.array(weekRow) }),
  }),
  openFlight: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: ['/flight/list'],
    summary: 'Read a dated flight with its cut-offs and its space',
    input: z.strictObject({ id: z.uuid() }),
    output: flightRecord,
  }),
  flightHistory: historyEndpoint(path, { what: 'dated flights', read: ['/flight/list'] }),
  cancelFlight: endpoint({
    ...operate,
    path: `${path}/:id/cancel`,
    summary: 'Cancel a dated flight, with a reason',
    input: cancelInput,
  }),
  reinstateFlight: endpoint({
    ...operate,
    path: `${path}/:id/reinstate`,
    summary: 'A cancelled flight flies after all',
    input: seenInput,
  }),
  retimeFlight: endpoint({
    ...operate,
    path: `${path}/:id/retime`,
    summary: 'Give the legs of a dated flight other times, with a reason; its cut-offs move along',
    input: retimeInput,
  }),
  changeAircraft: endpoint({
    ...operate,
    path: `${path}/:id/aircraft`,
    summary: 'Give a dated flight another aircraft, with a reason',
    input: aircraftInput,
  }),
  putFlightBack: endpoint({
    ...operate,
    path: `${path}/:id/put-back`,
    summary: 'Times and aircraft of a dated flight as planned again',
    input: seenInput,
  }),
  addExtraFlight: endpoint({
    ...operate,
    path: `${path}/extra`,
    summary: 'Add a flight beside the schedules, with a reason',
    input: extraFlight,
    creates: true,
  }),
} as const
