import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { warehouseErrors } from './errors.ts'
import { facilityInput, facilityList } from './facility.ts'
import {
  holdInput,
  outInput,
  receiveInput,
  releaseHoldInput,
  returnPiecesInput,
  screenInput,
  signInput,
  storeInput,
} from './piece.ts'
import { handoverList, stockList } from './stock-list.ts'

const path = '/ws-air/warehouse'
const SEE = ['/warehouse/list'] as const
const EDIT = ['/warehouse/edit'] as const
const SETTING = ['/warehouse/setting'] as const
const errors = warehouseErrors
const done = z.strictObject({ done: z.number().int().describe('how many pieces') })
const handedOver = z.strictObject({ id: z.uuid(), number: z.string() })
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })

function step<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  summary: string,
  { input, output }: { readonly input: Input; readonly output: Output },
) {
  return endpoint({ method: 'POST', path: `${path}/pieces/${name}`, access: EDIT, summary, input, output, errors })
}

/** Pieces from unloading to hand-over (WHS-02). */
export const pieceApi = {
  stockList: listEndpoint(stockList, {
    path: `${path}/stock`,
    access: SEE,
    summary: 'List the pieces of the own warehouse',
  }),
  stockExport: exportEndpoint(stockList, {
    path: `${path}/stock`,
    access: SEE,
    summary: 'Export the pieces of the own warehouse',
  }),
  handoverList: listEndpoint(handoverList, {
    path: `${path}/handovers`,
    access: SEE,
    summary: 'List hand-overs to airlines and returns',
  }),
  handoverExport: exportEndpoint(handoverList, {
    path: `${path}/handovers`,
    access: SEE,
    summary: 'Export hand-overs to airlines and returns',
  }),
  handoverSheet: endpoint({
    method: 'GET',
    path: `${path}/handovers/:id/sheet`,
    access: SEE,
    summary: 'The sheet of a hand-over or return, to be signed',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    answer: 'download',
  }),
  handoverSign: endpoint({
    method: 'POST',
    path: `${path}/handovers/:id/sign`,
    access: EDIT,
    summary: 'Sign a hand-over or return on the screen, once; the sheet shows the signature',
    input: signInput,
    output: z.strictObject({ id: z.uuid() }),
    errors,
  }),
  handoverUndo: endpoint({
    method: 'POST',
    path: `${path}/handovers/:id/undo`,
    access: EDIT,
    summary: 'Undo a hand-over or a return: its pieces are in stock again',
    input: z.strictObject({ id: z.uuid() }),
    output: done,
    errors,
  }),
  piecesReceive: step('receive', 'Receive pieces from a truck; what is sent twice is received once', {
    input: receiveInput,
    output: z.strictObject({
      id: z.uuid(),
      pieceIds: z.array(z.uuid()),
      shipmentId: z.uuid().nullable(),
      isWeightOff: z.boolean().describe('differs from the booking by more than the tolerance of the office'),
    }),
  }),
  piecesScreen: step('x-ray', 'What the X-ray said of pieces', { input: screenInput, output: done }),
  piecesStore: step('store', 'Put pieces into a bin', { input: storeInput, output: done }),
  piecesHold: step('hold', 'Hold pieces back', { input: holdInput, output: done }),
  piecesReleaseHold: step('release-hold', 'Hold pieces no longer', { input: releaseHoldInput, output: done }),
  piecesOut: step('out', 'Hand pieces over to the airline', { input: outInput, output: handedOver }),
  piecesReturn: step('return', 'Give pieces back to whoever brought them', {
    input: returnPiecesInput,
    output: handedOver,
  }),
  pieceUndo: step('undo', 'Undo the last X-ray of a piece, as long as nothing followed it', {
    input: z.strictObject({
      id: z.uuid(),
      step: z.string().max(20).optional().describe('the step seen as the last one: another is refused'),
    }),
    output: done,
  }),
  facilityList: listEndpoint(facilityList, {
    path: `${path}/facilities`,
    access: SEE,
    summary: 'List bins, machines, screeners, known consignors and printers of the own warehouse',
  }),
  facilityExport: exportEndpoint(facilityList, {
    path: `${path}/facilities`,
    access: SEE,
    summary: 'Export bins, machines, screeners, known consignors and printers of the own warehouse',
  }),
  facilityOptions: endpoint({
    method: 'GET',
    path: `${path}/facilities/options`,
    access: SEE,
    summary: 'The bins, docks, machines, screeners and printers that can be chosen today',
    input: z.strictObject({}),
    output: z.strictObject({
      options: z.array(
        z.strictObject({
          id: z.uuid(),
          kind: z.string(),
          code: z.string(),
          name: z.string(),
          zone: z.string().describe('of a bin: its zone, or its own code'),
          isValid: z.boolean(),
          takenBy: z.string().nullable().describe('of a dock: the truck that stands there'),
        }),
      ),
    }),
  }),
  facilityCreate: endpoint({
    method: 'POST',
    path: `${path}/facilities/create`,
    access: SETTING,
    summary: 'Set up something in the own warehouse',
    input: facilityInput,
    output: saved,
    creates: true,
    errors,
  }),
  facilityEdit: endpoint({
    method: 'PUT',
    path: `${path}/facilities/:id`,
    access: SETTING,
    summary: 'Change what is set up in the own warehouse',
    input: facilityInput.extend({ id: z.uuid(), version: z.number().int().min(1) }),
    output: saved,
    errors,
  }),
  facilityRemove: endpoint({
    method: 'DELETE',
    path: `${path}/facilities/:id`,
    access: SETTING,
    summary: 'Take away what was never used',
    input: z.strictObject({ id: z.uuid() }),
    output: z.null(),
    errors,
  }),
} as const
