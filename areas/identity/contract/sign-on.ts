import { z } from 'zod'
import { canBePassword } from '../domain/password-rules.ts'
import { LOGIN_TYPE } from './sign-on-paths.ts'

/** A name somebody signs in with: no control characters, blanks around it do not count. */
export const accountName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}+$/u)

/** A password somebody types: the rule is one, the refusal says which part of it is broken. */
export const typedPassword = z.string().superRefine((password, check) => {
  const verdict = canBePassword(password)
  if (!verdict.ok) check.addIssue({ code: 'custom', message: verdict.code })
})

/** What a browser got at sign-ins before, the latest first; one for each of the people who share it. */
const deviceTokens = z.string().regex(/^[\w-]{43}(?: [\w-]{43}){0,4}$/)

export const signInInput = z.strictObject({
  userName: accountName,
  password: typedPassword,
  type: z.string().refine((type) => type === LOGIN_TYPE, 'LOGIN_TYPE_UNKNOWN'),
  device: deviceTokens.optional(),
})
