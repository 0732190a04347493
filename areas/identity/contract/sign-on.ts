import { z } from 'zod'
import { canBePassword } from '../domain/password-rules.ts'
import { LOGIN_TYPE } from './sign-on-paths.ts'

/** A user name: no control characters, surrounding spaces are ignored. */
export const accountName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}+$/u)

/** A typed password; the refusal names the violated part of the rule. */
export const typedPassword = z.string().superRefine((password, check) => {
  const verdict = canBePassword(password)
  if (!verdict.ok) check.addIssue({ code: 'custom', message: verdict.code })
})

/** Device tokens from earlier sign-ins in this browser, latest first; one for each of its users. */
const deviceTokens = z.string().regex(/^[\w-]{43}(?: [\w-]{43}){0,4}$/)

export const signInInput = z.strictObject({
  userName: accountName,
  password: typedPassword,
  type: z.string().refine((type) => type === LOGIN_TYPE, 'LOGIN_TYPE_UNKNOWN'),
  device: deviceTokens.optional(),
})
