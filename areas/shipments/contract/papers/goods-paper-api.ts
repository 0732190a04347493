import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { PAPER_KINDS } from '../../domain/papers/goods-papers.ts'
import { entryErrors } from '../booking/entry-errors.ts'
import { goodsPaperErrors } from './goods-paper-errors.ts'

const ofShipment = '/ws-air/shipments/:id/goods-papers'
const one = '/ws-air/goods-papers/:id'
const mayRead = ['/shipment/list', '/arrival/list'] as const
const mayKeep = ['/shipment/edit'] as const
const errors = { ...entryErrors, ...goodsPaperErrors, UPLOAD_FAILED: workbookErrors.UPLOAD_FAILED }

export const goodsPaper = z.strictObject({
  id: z.uuid(),
  kind: z.enum(PAPER_KINDS),
  name: z.string(),
  bytes: z.number().int(),
  addedBy: z.string(),
  addedAt: z.string().describe('instant'),
})

export type GoodsPaper = z.infer<typeof goodsPaper>

/** The files that come with dangerous goods: MSDS, DGD, UN 38.3 (SHP-02, domain §8). */
export const goodsPaperApi = {
  list: endpoint({
    method: 'GET',
    path: ofShipment,
    access: mayRead,
    summary: 'The files of the dangerous goods of a shipment, by kind and age',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ papers: z.array(goodsPaper) }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${ofShipment}/:kind`,
    access: mayKeep,
    summary: 'Keep a PDF, PNG or JPEG of at most 10 MB with a shipment',
    input: z.strictObject({ id: z.uuid(), kind: z.enum(PAPER_KINDS), file: uploadedFile }),
    output: goodsPaper,
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
    access: mayKeep,
    summary: 'Take a file away that the destination office was not told of',
    input: z.strictObject({ id: z.uuid() }),
    output: z.boolean(),
    errors,
  }),
} as const
