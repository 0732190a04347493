import { z } from 'zod'
import { isTimeZone } from '#platform/domain/time-zone.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { identityErrors } from './errors.ts'
import { preferences } from './preferences.ts'

const path = '/ws-system/auth/profile'
const sessions = '/ws-system/auth/sessions'

/** The fields of the own profile (SES-11). The mail address is not included, because password links are sent to it. */
export const profileFields = z.strictObject({
  name: z.string().trim().min(1).max(120),
  phone: z.string().trim().max(40).nullish(),
  signature: z.string().trim().max(500).nullish(),
  language: z.enum(LANGUAGES).nullish().describe('missing: the language of the browser'),
  timeZone: z
    .union([z.literal(''), z.string().refine(isTimeZone, 'TIME_ZONE_UNKNOWN')])
    .nullish()
    .describe('missing: the zone of the office'),
  density: preferences.shape.density,
  dates: preferences.shape.dates,
})

export type ProfileFields = z.output<typeof profileFields>

const ownSession = z.strictObject({
  id: z.uuid(),
  isThis: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  since: z.string().describe('instant in UTC'),
  lastUsed: z.string().describe('instant in UTC, to the minute'),
  switchedBy: z.string().nullable().describe('who has switched to the user, by name and account'),
})

/** Endpoints for the own profile and sessions (SES-11). */
export const profileApi = {
  profile: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'What the user can change about themselves, and the address their mail goes to',
    input: z.strictObject({}),
    output: profileFields.extend({ version: z.number().int(), account: z.string(), email: z.string().nullable() }),
  }),
  editProfile: endpoint({
    method: 'PUT',
    path,
    access: 'signed-in',
    summary: 'Change the own profile; not while switched to another user',
    input: profileFields.extend({ version: z.number().int().min(1) }),
    output: z.strictObject({ version: z.number().int() }),
    errors: identityErrors,
  }),
  editTheme: endpoint({
    method: 'PUT',
    path: `${path}/theme`,
    access: 'signed-in',
    summary: 'Choose light, dark or as the device, at once and whatever else of the profile is being edited',
    input: preferences.pick({ theme: true }),
    output: z.boolean(),
    errors: identityErrors,
  }),
  ownSessions: endpoint({
    method: 'GET',
    path: sessions,
    access: 'signed-in',
    summary: 'The sessions of the user that are open, the latest used first',
    input: z.strictObject({}),
    output: z.array(ownSession),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: `${sessions}/endOthers`,
    access: 'signed-in',
    summary: 'End every other session of the user at once; answers how many that were',
    input: z.strictObject({}),
    output: z.strictObject({ ended: z.number().int() }),
    errors: identityErrors,
  }),
} as const
