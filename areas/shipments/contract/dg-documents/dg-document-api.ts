import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { PAPER_KINDS } from '../../domain/dg-documents/dg-documents.ts'
import { entryErrors } from '../booking/entry-errors.ts'
import { dgDocumentErrors } from './dg-document-errors.ts'

const ofShipment = '/ws-air/shipments/:id/goods-papers'
const one = '/ws-air/goods-papers/:id'
const mayRead = ['/shipment/list', '/arrival/list'] as const
const mayEdit = ['/shipment/edit'] as const
const errors = { ...entryErrors, ...dgDocumentErrors, UPLOAD_FAILED: workbookErrors.UPLOAD_FAILED }

export const dgDocument = z.strictObject({
  id: z.uuid(),
  kind: z.enum(PAPER_KINDS),
  name: z.string(),
  bytes: z.number().int(),
  addedBy: z.string(),
  addedAt: z.string().describe('instant'),
})

export type DgDocument = z.infer<typeof dgDocument>

/** Endpoints for documents of dangerous goods: MSDS, DGD, UN 38.3 (SHP-02, domain §8). */
export const dgDocumentApi = {
  list: endpoint({
    method: 'GET',
    path: ofShipment,
    access: mayRead,
    summary: 'The files of the dangerous goods of a shipment, by kind and age',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ papers: z.array(dgDocument) }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${ofShipment}/:kind`,
    access: mayEdit,
    summary: 'Keep a PDF, PNG or JPEG of at most 10 MB with a shipment',
    input: z.strictObject({ id: z.uuid(), kind: z.enum(PAPER_KINDS), file: uploadedFile }),
    output: dgDocument,
    encoding: 'multipart',
    creates: true,
    errors,
    ratePerMinute: 60,
  }),
  open: endpoint({
    method: 'GET',
    path: one,
    access: mayRead,
    summary: 'One of these files',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    answer: 'download',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: mayEdit,
    summary: 'Remove a file that was not part of the pre-alert',
    input: z.strictObject({ id: z.uuid() }),
    output: z.boolean(),
    errors,
  }),
} as const
