import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { text } from '#platform/contract/text.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { ATTACHMENT_KINDS, LONGEST_NAME } from '../domain/attachment.ts'
import { REQUIRABLE } from '../domain/required-papers.ts'
import { documentErrors } from './errors.ts'

const ofShipment = '/ws-documents/shipments/:id/attachments'
const one = '/ws-documents/attachments/:id'
const mayRead = ['/shipment/list', '/arrival/list'] as const
const mayAttach = ['/shipment/edit'] as const
const seen = { id: z.uuid(), version: z.number().int().min(1) }

export const attachment = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  kind: z.enum(ATTACHMENT_KINDS),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  addedBy: z.string(),
  addedAt: z.string().describe('instant'),
  no: z.number().int().describe('1 for the first version of the document'),
})

export type Attachment = z.infer<typeof attachment>

const requiredPaper = z.strictObject({ paper: z.enum(REQUIRABLE), isThere: z.boolean() })

/** The editable fields of a file. */
export const attachmentEntry = z.strictObject({
  name: text(LONGEST_NAME).min(1),
  kind: z.enum(ATTACHMENT_KINDS),
})

/** X-Doc: endpoints for the files of a shipment (DOC-02). */
export const attachmentApi = {
  attachmentList: endpoint({
    method: 'GET',
    path: ofShipment,
    access: mayRead,
    summary: 'The files of a shipment, by kind and age, and the papers that it needs before its pre-alert',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ attachments: z.array(attachment), required: z.array(requiredPaper) }),
  }),
  attachmentAdd: endpoint({
    method: 'POST',
    path: `${ofShipment}/:kind`,
    access: mayAttach,
    summary: 'Attach a PDF, PNG, JPEG, XLSX or DOCX file of at most 10 MB',
    input: z.strictObject({ id: z.uuid(), kind: z.enum(ATTACHMENT_KINDS), file: uploadedFile }),
    output: attachment,
    encoding: 'multipart',
    creates: true,
    errors: documentErrors,
    ratePerMinute: 120,
  }),
  attachmentReplace: endpoint({
    method: 'POST',
    path: `${one}/versions`,
    access: mayAttach,
    summary: 'Add a new version of a document; the version before stays readable',
    input: z.strictObject({ id: z.uuid(), file: uploadedFile }),
    output: attachment,
    encoding: 'multipart',
    creates: true,
    errors: documentErrors,
    ratePerMinute: 120,
  }),
  attachmentVersions: endpoint({
    method: 'GET',
    path: `${one}/versions`,
    access: mayRead,
    summary: 'The earlier versions of a document, newest first',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ versions: z.array(attachment) }),
  }),
  attachmentOpen: endpoint({
    method: 'GET',
    path: one,
    access: mayRead,
    summary: 'The content of a file',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    answer: 'download',
  }),
  attachmentEdit: endpoint({
    method: 'PUT',
    path: one,
    access: mayAttach,
    summary: 'Rename a file, or say that it is of another kind',
    input: attachmentEntry.extend(seen),
    output: attachment,
    errors: documentErrors,
  }),
  attachmentRemove: endpoint({
    method: 'POST',
    path: `${one}/remove`,
    access: mayAttach,
    summary: 'Take a file away; it can be restored',
    input: z.strictObject(seen),
    output: attachment,
    errors: documentErrors,
  }),
  attachmentRestore: endpoint({
    method: 'POST',
    path: `${one}/restore`,
    access: mayAttach,
    summary: 'Bring a file back that was taken away',
    input: z.strictObject(seen),
    output: attachment,
    errors: documentErrors,
  }),
} as const
