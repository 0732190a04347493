import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { organisationErrors } from './errors.ts'

const path = '/ws-system/offices/:id/logo'

/** The logo that an office prints on its papers. A new logo has a new id. */
export const logoApi = {
  setLogo: endpoint({
    method: 'PUT',
    path,
    access: ['/office/edit'],
    summary: 'Take a PNG or JPEG of at most 512 KB as the logo of an office',
    encoding: 'multipart',
    input: z.strictObject({ id: z.uuid(), file: uploadedFile }),
    output: z.strictObject({ logo: z.uuid() }),
    errors: organisationErrors,
    ratePerMinute: 20,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path,
    access: ['/office/edit'],
    summary: 'Print no logo on the papers of an office',
    input: z.strictObject({ id: z.uuid() }),
    output: z.boolean(),
    errors: organisationErrors,
  }),
  logo: endpoint({
    method: 'GET',
    path,
    access: ['/office/list'],
    summary: 'The logo of an office',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    answer: 'download',
  }),
} as const
