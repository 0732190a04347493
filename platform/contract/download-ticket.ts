import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Asked for by the page before it opens a download in a window (REQ-06); answered by whoever keeps the sessions. */
export const downloadTicket = endpoint({
  method: 'POST',
  path: '/ws-system/auth/downloadTicket',
  access: 'signed-in',
  summary: 'A ticket that opens one GET download once within 60 seconds, sent as its parameter `token`',
  input: z.strictObject({
    address: z
      .string()
      .max(8000)
      .regex(/^\/ws-[a-z]+\/[^\s#\\]*$/)
      .describe('path and query of the download'),
  }),
  output: z.strictObject({ ticket: z.string() }),
})
