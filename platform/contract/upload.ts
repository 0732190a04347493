import { z } from 'zod'

/** The field of a multipart endpoint that takes the one file of the request. `Buffer` on the server, `Blob` in the browser. */
export const uploadedFile = z.custom<{ readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> }>(
  (value) => typeof value === 'object' && value !== null && 'fileName' in value && 'bytes' in value,
)

/** Most bytes of one uploaded file. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024
