import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { identityErrors } from './errors.ts'
import { newPassword } from './new-password.ts'

/** A password of one's own: changing it (SES-10). */
export const passwordApi = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/ws-system/auth/password',
    access: 'signed-in',
    beforePasswordChange: true,
    summary: 'Change the own password; all other sessions of the user end at once, this one stays',
    input: newPassword.safeExtend({ oldPassword: z.string().min(1).max(1000) }),
    output: z.boolean(),
    errors: identityErrors,
    ratePerMinute: 20,
  }),
} as const
