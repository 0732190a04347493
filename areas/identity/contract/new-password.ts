import { z } from 'zod'
import { typedPassword } from './sign-on.ts'

/** A password chosen by its owner, typed twice (SES-09). */
export const newPassword = z
  .strictObject({ newPassword: typedPassword, confirmation: z.string().min(1).max(1000) })
  .refine((typed) => typed.newPassword === typed.confirmation, { path: ['confirmation'], message: 'PASSWORDS_DIFFER' })

/** A change of the own password with the current one (SES-10). */
export const changedPassword = newPassword.safeExtend({ oldPassword: z.string().min(1).max(1000) })
