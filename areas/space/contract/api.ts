import { z } from 'zod'
import { flightRecord } from '#areas/flights/contract/flight.ts'
import { consolidationErrors } from '#areas/consolidation/contract/errors.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { spaceErrors } from './refusals.ts'
import {
  boardFlight,
  boardInput,
  confirmInput,
  refuseInput,
  releaseInput,
  requestInput,
  reviseInput,
  spaceEvent,
  updateInput,
  spaceRecord,
} from './space.ts'

const path = '/ws-air/space'
const see = ['/space/list'] as const
const assign = { method: 'POST', access: ['/space/assign'], errors: spaceErrors } as const
const answer = { method: 'POST', access: ['/space/answer'], errors: spaceErrors } as const
const done = z.strictObject({ done: z.number().int() })

/** Endpoints for the space of shipments on flights (SPC-01). */
export const spaceApi = {
  spaceBoard: endpoint({
    method: 'POST',
    path: `${path}/board`,
    access: see,
    summary: 'The flights of some days with the space that is free and what is aboard; departed ones last',
    input: boardInput,
    output: z.strictObject({ flights: z.array(boardFlight), more: z.boolean().describe('there are more than these') }),
  }),
  spaceOfFlight: endpoint({
    method: 'GET',
    path: `${path}/flights/:id`,
    access: see,
    summary: 'The shipments that have, had or ask for space on a flight, as far as the office sees them',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ flight: flightRecord, spaces: z.array(spaceRecord) }),
  }),
  spaceHistory: endpoint({
    method: 'GET',
    path: `${path}/shipments/:id/history`,
    access: see,
    summary: 'What happened to the space of a shipment: who, when, why',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ events: z.array(spaceEvent) }),
  }),
  spaceRequest: endpoint({
    ...assign,
    path: `${path}/request`,
    summary:
      'Ask for space for shipments on a flight, under one batch number; never more than there is without a reason',
    input: requestInput,
    output: z.strictObject({ batchNo: z.string(), done: z.number().int() }),
    creates: true,
  }),
  spaceConfirm: endpoint({
    ...answer,
    path: `${path}/confirm`,
    summary: 'The airline confirms requested space',
    input: confirmInput,
    output: done,
  }),
  spaceRefuse: endpoint({
    ...answer,
    path: `${path}/refuse`,
    summary: 'The airline refuses space, or takes back what it confirmed',
    input: refuseInput,
    output: done,
  }),
  spaceRelease: endpoint({
    ...assign,
    path: `${path}/release`,
    summary: 'Give space back',
    input: releaseInput,
    output: done,
  }),
  spaceRevise: endpoint({
    ...assign,
    path: `${path}/revise`,
    summary: 'Bring space up to date with what the cargo weighs and measures and when the flight leaves',
    input: reviseInput,
    output: done,
  }),
  bookingUpdate: endpoint({
    method: 'POST',
    path: '/ws-air/shipments/update-booking',
    access: ['/shipment/edit'],
    summary: 'Shipments, their space and their whole MAWBs take over the times of their retimed flights',
    input: updateInput,
    output: done,
    errors: { ...spaceErrors, ...consolidationErrors },
  }),
} as const
