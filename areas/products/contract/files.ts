import { z } from 'zod'
import { documentErrors } from '#areas/documents/contract/errors.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { productErrors } from './errors.ts'
import { recordId } from './product.ts'

const { ATTACHMENT_UNUSABLE } = documentErrors
const { FILES_FULL, NOT_OWN_FILE } = productErrors
/** What may refuse a file. */
export const fileErrors = { ATTACHMENT_UNUSABLE, FILES_FULL, NOT_OWN_FILE }

/** A file of a product or an order. */
export const recordFile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  officeId: z.uuid(),
  office: z.string().describe('that added it, and alone may remove it'),
  addedBy: z.string().describe('name and account'),
  addedAt: z.string(),
})

export type RecordFile = z.infer<typeof recordFile>

type Rights = readonly [string, ...string[]]

type Of = {
  readonly path: `/${string}`
  readonly what: string
  readonly read: Rights
  readonly edit: Rights
}

/** The endpoints of the files of a record. */
export function fileEndpoints({ path, what, read, edit }: Of) {
  const one = z.strictObject({ id: z.uuid() })
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/:id/file`,
      access: read,
      summary: `The files of ${what}, the first added first`,
      input: z.strictObject({ id: recordId }),
      output: z.strictObject({ files: z.array(recordFile) }),
    }),
    add: endpoint({
      method: 'POST',
      path: `${path}/:id/file`,
      access: edit,
      summary: `Add a PDF, PNG, JPEG, XLSX or DOCX file of at most 10 MB to ${what}`,
      input: z.strictObject({ id: recordId, file: uploadedFile }),
      output: recordFile,
      encoding: 'multipart',
      creates: true,
      errors: fileErrors,
      ratePerMinute: 120,
    }),
    open: endpoint({
      method: 'GET',
      path: `${path}/file/:id`,
      access: read,
      summary: `The content of a file of ${what}`,
      input: one,
      output: z.unknown(),
      answer: 'download',
    }),
    remove: endpoint({
      method: 'POST',
      path: `${path}/file/:id/remove`,
      access: edit,
      summary: `Remove a file of ${what} that the own office added`,
      input: one,
      output: one,
      errors: fileErrors,
    }),
  }
}

export type FileEndpoints = ReturnType<typeof fileEndpoints>
