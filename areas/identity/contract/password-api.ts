import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { identityErrors } from './errors.ts'
import { changedPassword, newPassword } from './new-password.ts'
import { FORGOT_PASSWORD_CALL, RESET_LINK_CALL, RESET_PASSWORD_CALL } from './sign-on-paths.ts'

/** Endpoints for the own password: changing it (SES-10), and resetting a forgotten one (SES-09). */
export const passwordApi = {
  forgotPassword: endpoint({
    method: 'POST',
    path: FORGOT_PASSWORD_CALL,
    access: 'public',
    summary: 'Ask for a link by mail to choose a new password; the answer is the same for every address',
    input: z.strictObject({ email: z.email().max(120) }),
    output: z.boolean(),
    errors: identityErrors,
    ratePerMinute: 30,
  }),
  resetLink: endpoint({
    method: 'POST',
    path: RESET_LINK_CALL,
    access: 'public',
    summary: 'Whether the token of a mailed link still is good, so that nobody types a password in vain',
    input: z.strictObject({ token: z.string().min(1).max(200) }),
    output: z.boolean(),
    ratePerMinute: 60,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: RESET_PASSWORD_CALL,
    access: 'public',
    summary: 'Choose a new password by the token of a mailed link, once; all sessions of the user end at once',
    input: newPassword.safeExtend({ token: z.string().min(1).max(200) }),
    output: z.boolean(),
    errors: identityErrors,
    ratePerMinute: 60,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/ws-system/auth/password',
    access: 'signed-in',
    beforePasswordChange: true,
    summary: 'Change the own password; all other sessions of the user end at once, this one stays',
    input: changedPassword,
    output: z.boolean(),
    errors: identityErrors,
    ratePerMinute: 20,
  }),
} as const
