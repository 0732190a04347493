import { z } from 'zod'
import { localTime } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { agentErrors as errors, agentShipment } from './agent-shipment.ts'
import { shipmentRecord } from '#areas/shipments/contract/booking/shipment.ts'

const path = '/ws-air/imports'
const access = ['/arrival/edit'] as const

/** Endpoints for shipments from agents, entered by the receiving office (SHP-14). */
export const agentApi = {
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Write down a shipment that arrives from an agent, under its MAWB',
    input: agentShipment.safeExtend({
      elsewhere: z.boolean().optional().describe('confirmed: it arrives at another airport than that of the office'),
    }),
    output: shipmentRecord,
    creates: true,
    errors,
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access,
    summary: 'Change a shipment that arrives from an agent; another flight is that of all houses of the MAWB',
    input: agentShipment.safeExtend({ id: z.uuid(), version: z.number().int().min(1) }),
    output: shipmentRecord,
    errors,
  }),
  delete: endpoint({
    method: 'POST',
    path: `${path}/:id/delete`,
    access,
    summary: 'Delete an import that was written down by mistake, with which nothing was done',
    input: z.strictObject({ id: z.uuid(), version: z.number().int().min(1) }),
    output: z.strictObject({ deleted: z.number().int() }),
    errors,
  }),
  master: endpoint({
    method: 'GET',
    path: `${path}/master`,
    access,
    summary: 'The flight of a MAWB of an agent that is known already; null for a new one',
    input: z.strictObject({ mawbNo: z.string().trim().max(20) }),
    output: z.strictObject({
      flight: z
        .strictObject({
          mawbNo: z.string(),
          flightNo: z.string(),
          originAirport: z.string(),
          destinationAirport: z.string(),
          originZone: z.string(),
          destinationZone: z.string(),
          etd: localTime,
          eta: localTime,
        })
        .nullable(),
    }),
  }),
} as const
