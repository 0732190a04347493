import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { identityErrors } from './errors.ts'

/** The input of switching: a blank name is refused with the prescribed text (SES-12). */
export const switchInput = z.strictObject({
  userName: z
    .string()
    .trim()
    .max(64)
    .refine((name) => name !== '', 'USER_NAME_REQUIRED'),
})

/** Endpoints for acting as another user, and back (SES-12). */
export const switchApi = {
  switchUser: endpoint({
    method: 'POST',
    path: '/ws-system/auth/switchUser',
    access: 'signed-in',
    summary:
      'Act as another user who may do no more than oneself; answers the token of a session that hangs on this one',
    input: switchInput,
    output: z.strictObject({ token: z.string() }),
    errors: identityErrors,
    ratePerMinute: 20,
  }),
  switchBack: endpoint({
    method: 'POST',
    path: '/ws-system/auth/switchBack',
    access: 'signed-in',
    summary: 'Be oneself again, without a password; answers a new token with the rest of the first one’s life',
    input: z.strictObject({}),
    output: z.strictObject({ token: z.string() }),
    errors: identityErrors,
    ratePerMinute: 60,
  }),
} as const
