import { z } from 'zod'
import { flightNumber } from '#areas/flights/contract/flight-number.ts'
import { localTime } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { IMPORT_STEPS } from '../domain/import-handling.ts'
import { arrivalErrors } from '#areas/shipments/contract/milestones/arrival-errors.ts'
import { arrivalEntry, arrivalRecord, handlingEntry, handlingRecord } from './arrival-record.ts'
import { inboundErrors } from './inbound-errors.ts'
import { arrivingList } from './arriving-list.ts'
import { arrivingMasterList } from './arriving-master-list.ts'
import { bookingErrors } from '#areas/shipments/contract/booking/booking-errors.ts'
import { entryErrors } from '#areas/shipments/contract/booking/entry-errors.ts'
import { milestoneErrors } from '#areas/shipments/contract/milestones/milestone-errors.ts'
import { text } from '#platform/contract/text.ts'

const path = '/ws-air/arrivals'
const ofShipment = '/ws-air/shipments/:id'
const reading = ['/arrival/list'] as const
const writing = ['/arrival/edit'] as const
const errors = { ...arrivalErrors, ...inboundErrors, ...bookingErrors, ...entryErrors, ...milestoneErrors }

/** The last recorded arrival of a shipment, as the list showed it. */
const seenArrival = z.strictObject({ shipmentId: z.uuid(), id: z.uuid(), version: z.number().int().min(1) })

/** Endpoints of the import side: lists of arrivals, recorded arrivals, handling (SHP-14). */
export const arrivalApi = {
  list: listEndpoint(arrivingList, { path, access: reading, summary: 'List shipments that arrive at the own office' }),
  export: exportEndpoint(arrivingList, { path, access: reading, summary: 'Export arriving shipments' }),
  masters: listEndpoint(arrivingMasterList, {
    path: `${path}/masters`,
    access: reading,
    summary: 'List MAWBs with shipments that arrive at the own office',
  }),
  mastersExport: exportEndpoint(arrivingMasterList, {
    path: `${path}/masters`,
    access: reading,
    summary: 'Export arriving MAWBs',
  }),
  open: endpoint({
    method: 'GET',
    path: `${ofShipment}/arrival`,
    access: ['/arrival/list', '/shipment/list'],
    summary: 'What came of a shipment, and what its destination office does with it',
    input: z.strictObject({ id: z.uuid() }),
    output: arrivalRecord,
  }),
  note: endpoint({
    method: 'POST',
    path: `${ofShipment}/arrivals`,
    access: writing,
    summary: 'Note pieces that came with one flight',
    input: arrivalEntry.extend({ id: z.uuid() }),
    output: arrivalRecord,
    creates: true,
    errors,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: writing,
    summary: 'Change a noted arrival; over a version not seen it is refused',
    input: arrivalEntry.extend({ id: z.uuid(), version: z.number().int().min(1) }),
    output: arrivalRecord,
    errors,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: `${path}/:id/take-back`,
    access: writing,
    summary: 'Take back an arrival that was noted by mistake',
    input: z.strictObject({ id: z.uuid(), version: z.number().int().min(1) }),
    output: arrivalRecord,
    errors,
  }),
  takeBackLast: endpoint({
    method: 'POST',
    path: `${path}/take-back-last`,
    access: writing,
    summary:
      'Take back, of each of some shipments, the arrival that was noted last; over another one than seen it is refused',
    input: z.strictObject({ seen: z.array(seenArrival).min(1).max(200) }),
    output: z.strictObject({ takenBack: z.number().int() }),
    creates: true,
    errors,
  }),
  noteWhole: endpoint({
    method: 'POST',
    path: `${path}/whole`,
    access: writing,
    summary: 'Note that all outstanding pieces of some shipments, or of whole MAWBs, came with one flight',
    input: z.strictObject({
      shipmentIds: z.array(z.uuid()).max(200),
      masterIds: z.array(z.uuid()).max(50),
      at: localTime.describe('ATA on the clock of the airport where the shipments or MAWBs end, which they share'),
      flightNo: flightNumber.nullable().describe('null: the flight that each is booked on'),
    }),
    output: z.strictObject({
      noted: z.number().int(),
      alreadyThere: z.number().int().describe('shipments of which all pieces had come before'),
    }),
    creates: true,
    errors,
  }),
  noteStep: endpoint({
    method: 'POST',
    path: `${path}/step`,
    access: writing,
    summary: 'Note documents, notice, customs release or delivery of several shipments at one moment',
    input: z.strictObject({
      shipmentIds: z.array(z.uuid()).min(1).max(200),
      code: z.enum(IMPORT_STEPS),
      at: localTime.describe('on the clock of the destination airport, which they share'),
      whom: text(100).describe('who got the notice or the documents, or signed for the delivery'),
      reason: text(200).optional().describe('asked for what leaves before customs released it'),
    }),
    output: z.strictObject({ noted: z.number().int(), alreadyThere: z.number().int() }),
    creates: true,
    errors,
  }),
  handle: endpoint({
    method: 'PUT',
    path: `${ofShipment}/handling`,
    access: writing,
    summary: 'Write notice, customs, storage, documents, delivery and discrepancies of an arriving shipment',
    input: handlingEntry.safeExtend({ id: z.uuid(), version: z.number().int().min(0) }),
    output: handlingRecord,
    errors,
  }),
} as const
