import { z } from 'zod'
import { labelsPrintInput } from '#areas/warehouse/contract/photo-api.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { dockConflict, dockEvents, dockResult, dockSnapshot, scannedCode } from './dock.ts'
import { warehouseErrors } from '#areas/warehouse/contract/errors.ts'

const path = '/ws-air/warehouse/dock'
const EDIT = ['/warehouse/edit'] as const
const errors = warehouseErrors

/** The handheld: what it loads, what it sends, and what contradicts. */
export const handheldApi = {
  dockSnapshot: endpoint({
    method: 'GET',
    path: `${path}/snapshot`,
    access: EDIT,
    summary: 'Trucks at the gate and the docks, bins, machines and screeners, for work without network',
    input: z.strictObject({}),
    output: dockSnapshot,
  }),
  dockSend: endpoint({
    method: 'POST',
    path: `${path}/events`,
    access: EDIT,
    summary: 'Apply events of a handheld in their order, each once; what contradicts becomes a conflict',
    input: dockEvents,
    output: z.strictObject({ results: z.array(dockResult), lastSeq: z.number().int() }),
    errors,
  }),
  dockPrint: endpoint({
    method: 'POST',
    path: `${path}/labels`,
    access: EDIT,
    summary: 'Print labels of scanned pieces on a printer of the warehouse',
    input: labelsPrintInput.omit({ pieceIds: true }).extend({
      codes: z.array(scannedCode).min(1).max(200),
    }),
    output: z.strictObject({ printed: z.number().int(), reprinted: z.number().int() }),
    errors,
  }),
  dockConflicts: endpoint({
    method: 'GET',
    path: `${path}/conflicts`,
    access: EDIT,
    summary: 'Open conflicts of the handhelds of the own warehouse, with both sides',
    input: z.strictObject({}),
    output: z.strictObject({ conflicts: z.array(dockConflict) }),
  }),
  dockResolve: endpoint({
    method: 'POST',
    path: `${path}/conflicts/:id`,
    access: EDIT,
    summary: 'Apply a conflicting event again, or discard it',
    input: z.strictObject({ id: z.uuid(), decision: z.enum(['RETRY', 'DISCARD']) }),
    output: dockResult,
    errors,
  }),
} as const
