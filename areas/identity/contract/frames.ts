import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { identityErrors } from './errors.ts'

const auth = '/ws-system/auth'

/** Endpoints of frames: for the portal, and for embedded pages to check their token (ROU-06, SHL-09). */
export const framesApi = {
  giveFrameToken: endpoint({
    method: 'POST',
    path: `${auth}/frameToken`,
    access: 'signed-in',
    summary: 'A token for the frame of an allowed origin; it reads for ten minutes at most and ends with the session',
    input: z.strictObject({ origin: z.string().min(1).max(300) }),
    output: z.strictObject({ token: z.string() }),
    errors: identityErrors,
    ratePerMinute: 120,
  }),
  frameUser: endpoint({
    method: 'GET',
    path: `${auth}/frameUser`,
    access: 'signed-in',
    inFrames: true,
    summary: 'Who a frame’s token stands for, and the only origin it was given to, which the partner has to check',
    input: z.strictObject({}),
    output: z.strictObject({
      account: z.string(),
      name: z.string(),
      officeCode: z.string(),
      origin: z.string().nullable().describe('null: not a frame’s token'),
    }),
  }),
  frameSettings: endpoint({
    method: 'GET',
    path: `${auth}/frames`,
    access: 'signed-in',
    summary: 'Which origins the portal embeds, and the page of the dialog “Selected System & Office”',
    input: z.strictObject({}),
    output: z.strictObject({ origins: z.array(z.string()), officeDialogUrl: z.string().nullable() }),
  }),
} as const
