import { z } from 'zod'
import { CUT_OFF_KINDS } from '#areas/flights/domain/schedule.ts'
import { editRowsEndpoint } from '#platform/contract/edit-rows.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { COPIED_PARTS } from '#areas/key-accounts/domain/shipment-fields.ts'
import { arrivalErrors } from '../milestones/arrival-errors.ts'
import { bookingErrors } from './booking-errors.ts'
import { keyAccountErrors } from '#areas/key-accounts/contract/errors.ts'
import { entryErrors } from './entry-errors.ts'
import { creditErrors } from '#areas/partners/contract/errors.ts'
import { goodsErrors } from '#areas/cargo/contract/goods-errors.ts'
import { changedShipment, newShipment, rowFields, shipmentRecord } from './shipment.ts'
import { shipmentList } from './shipment-list.ts'
import { spaceErrors } from '../space/space-errors.ts'
import { uldErrors } from '../units/uld-errors.ts'
import { FLIGHT_ALARMS } from '../../domain/flight/flight-alarms.ts'

const path = '/ws-air/shipments'
const errors = {
  ...arrivalErrors,
  ...bookingErrors,
  ...creditErrors,
  ...keyAccountErrors,
  ...entryErrors,
  ...goodsErrors,
  ...spaceErrors,
  ...uldErrors,
}
const reading = ['/shipment/list'] as const

/** Endpoints of shipments: the two lists, the record, its deletion (SHP-01, SHP-02, SHP-06, SHP-09). */
export const shipmentApi = {
  list: listEndpoint(shipmentList, {
    path,
    inFrames: true,
    access: reading,
    summary: 'List shipments, pending and sent',
  }),
  export: exportEndpoint(shipmentList, { path, access: reading, summary: 'Export shipments' }),
  open: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: ['/shipment/list', '/arrival/list'],
    summary: 'Open one shipment',
    input: z.strictObject({ id: z.uuid() }),
    output: shipmentRecord,
  }),
  changedByOthers: endpoint({
    method: 'GET',
    path: `${path}/:id/changed-by-others`,
    access: ['/shipment/list', '/arrival/list'],
    summary: 'Whether another user, neither the caller nor the portal itself, changed a shipment after a version',
    input: z.strictObject({ id: z.uuid(), after: z.string().regex(/^\d{1,9}$/) }),
    output: z.strictObject({ byOthers: z.boolean() }),
  }),
  cutOffs: endpoint({
    method: 'GET',
    path: `${path}/:id/cut-offs`,
    access: ['/shipment/list', '/arrival/list'],
    summary:
      'The flight of a shipment as the schedules have it now: the cut-offs to keep, earliest first, and what is wrong',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({
      cutOffs: z.array(z.strictObject({ kind: z.enum(CUT_OFF_KINDS), at: z.string().describe('instant') })),
      alarms: z.array(z.enum(FLIGHT_ALARMS)),
      flight: z
        .strictObject({
          etd: z.string().nullable().describe('now, on the clock of the origin'),
          eta: z.string().nullable().describe('now, on the clock of the destination'),
          cutOff: z.string().nullable().describe('now, instant'),
        })
        .nullable()
        .describe('null where no schedule knows it'),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: ['/shipment/edit'],
    summary: 'Create a shipment',
    input: newShipment,
    output: shipmentRecord,
    creates: true,
    errors,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}/:id/copy`,
    access: ['/shipment/edit'],
    summary:
      'Make a pending shipment like another one, with what is to be taken along beside the cargo and its parties',
    input: z.strictObject({
      id: z.uuid(),
      take: z.array(z.enum(COPIED_PARTS)).max(COPIED_PARTS.length),
    }),
    output: shipmentRecord,
    creates: true,
    errors,
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: ['/shipment/edit'],
    summary: 'Change a shipment; over a version not seen it is refused with the current record',
    input: changedShipment,
    output: shipmentRecord,
    errors,
  }),
  editRows: editRowsEndpoint(shipmentList, {
    path,
    access: ['/shipment/edit'],
    summary: 'Change fields of shipments in the rows of their list; each row for itself',
    fields: rowFields,
    errors,
  }),
  delete: endpoint({
    method: 'POST',
    path: `${path}/delete`,
    access: ['/shipment/delete'],
    summary: 'Delete shipments that nobody counts on yet; all or none',
    input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
    output: z.strictObject({ deleted: z.number().int() }),
    errors: { ...bookingErrors, ...spaceErrors },
  }),
} as const
