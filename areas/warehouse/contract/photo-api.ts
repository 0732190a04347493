import { z } from 'zod'
import { moment } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { LABEL_FORMATS, LABEL_KINDS, MAX_LABELS } from '../domain/label.ts'
import { warehouseErrors } from './errors.ts'

const path = '/ws-air/warehouse'
const SEE = ['/warehouse/list'] as const
const OF_SHIPMENT = ['/warehouse/list', '/shipment/list'] as const
const EDIT = ['/warehouse/edit'] as const

export const photo = z.strictObject({
  id: z.uuid(),
  isDamage: z.boolean(),
  xrayNo: z.string().nullable().describe('X-ray of which it is the image'),
  bytes: z.number().int(),
  takenAt: z.string().describe('instant'),
  takenBy: z.string(),
  truckNo: z.string().nullable(),
  piece: z.string().nullable().describe('label of the piece'),
})

export type Photo = z.infer<typeof photo>

const labels = {
  pieceIds: z.array(z.uuid()).min(1).max(MAX_LABELS),
  kind: z.enum(LABEL_KINDS),
  copies: z.number().int().min(1).max(20),
}

export const labelsPrintInput = z.strictObject({ ...labels, printerId: z.uuid() })

/** Photos (WHS-04) and labels (WHS-03). */
export const photoApi = {
  photosOfTruck: endpoint({
    method: 'GET',
    path: `${path}/trucks/:id/photos`,
    access: SEE,
    summary: 'The photos of a truck and of what it brought',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ photos: z.array(photo) }),
  }),
  photosOfShipment: endpoint({
    method: 'GET',
    path: `${path}/shipments/:id/photos`,
    access: OF_SHIPMENT,
    summary: 'The photos that the warehouse took of a shipment',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ photos: z.array(photo) }),
  }),
  photosDownload: endpoint({
    method: 'GET',
    path: `${path}/shipments/:id/photos/archive`,
    access: OF_SHIPMENT,
    summary: 'All photos of a shipment in one archive',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    answer: 'download',
  }),
  photosDownloadOfTruck: endpoint({
    method: 'GET',
    path: `${path}/trucks/:id/photos/archive`,
    access: SEE,
    summary: 'All photos of a truck in one archive',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    answer: 'download',
  }),
  photoOpen: endpoint({
    method: 'GET',
    path: `${path}/photos/:id`,
    access: OF_SHIPMENT,
    summary: 'One photo',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    answer: 'download',
  }),
  photoAdd: endpoint({
    method: 'POST',
    path: `${path}/photos/:id`,
    access: EDIT,
    summary: 'Add a photo under the id that the device made; sent twice, it is stored once',
    input: z.strictObject({
      id: z.uuid(),
      truckId: z.uuid().optional(),
      shipmentId: z.uuid().optional(),
      pieceId: z.uuid().optional(),
      code: z.string().trim().max(60).optional().describe('scanned label, or HAWB number'),
      isDamage: z.enum(['yes', 'no']),
      xrayNo: z
        .string()
        .trim()
        .toUpperCase()
        .min(1)
        .max(30)
        .optional()
        .describe('of an image of the X-ray machine: the X-ray of this piece'),
      takenAt: moment,
      file: uploadedFile,
    }),
    output: z.strictObject({ id: z.uuid() }),
    encoding: 'multipart',
    errors: { ...warehouseErrors, UPLOAD_FAILED: workbookErrors.UPLOAD_FAILED },
    ratePerMinute: 120,
  }),
  labelsFile: endpoint({
    method: 'POST',
    path: `${path}/labels/file`,
    access: EDIT,
    summary: 'Labels of pieces as a PDF or as ZPL',
    input: z.strictObject({ ...labels, format: z.enum(LABEL_FORMATS) }),
    output: z.unknown(),
    answer: 'download',
    errors: warehouseErrors,
  }),
  labelsPrint: endpoint({
    method: 'POST',
    path: `${path}/labels/print`,
    access: EDIT,
    summary: 'Send labels of pieces to a printer of the warehouse (ZPL over TCP)',
    input: labelsPrintInput,
    output: z.strictObject({ printed: z.number().int(), reprinted: z.number().int() }),
    errors: warehouseErrors,
  }),
} as const
