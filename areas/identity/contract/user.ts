import { z } from 'zod'
import { isTimeZone } from '#platform/domain/time-zone.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { SYSTEM_ACCOUNT } from '#platform/domain/person.ts'
import { accountName, typedPassword } from './sign-on.ts'

/** The fields of a user for administrators; the account never changes. */
export const userFields = z.strictObject({
  account: accountName.refine((account) => account.toLowerCase() !== SYSTEM_ACCOUNT, 'ACCOUNT_OF_THE_PORTAL'),
  name: z.string().trim().min(1).max(120),
  email: z.union([z.literal(''), z.email().max(120)]).nullish(),
  officeId: z.uuid(),
  departmentId: z.uuid().nullish(),
  language: z.enum(LANGUAGES).nullish().describe('missing: the language of the browser'),
  timeZone: z
    .union([z.literal(''), z.string().refine(isTimeZone, 'TIME_ZONE_UNKNOWN')])
    .nullish()
    .describe('missing: the zone of the office'),
  isManager: z.boolean(),
  isSwitch: z.boolean().describe('may switch to another user'),
  active: z.boolean(),
})

export type UserFields = z.output<typeof userFields>

/** A new user; the password is temporary. */
export const newUser = userFields.extend({ password: typedPassword })

export type NewUserFields = z.output<typeof newUser>
