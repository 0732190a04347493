import { z } from 'zod'
import { LONGEST_TERMS } from '../domain/logo-rules.ts'
import { isTimeZone } from '#platform/domain/time-zone.ts'

const name = z.string().trim().min(1).max(120)
const nameInChinese = z.string().trim().max(120).nullish()

/** The fields to create and edit an office (branch). */
export const officeFields = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,6}$/),
  name,
  nameZhCn: nameInChinese,
  nameZhHk: nameInChinese,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe('ISO 3166 alpha-2'),
  airport: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('IATA code of the city airport'),
  timeZone: z.string().refine(isTimeZone, 'TIME_ZONE_UNKNOWN').describe('IANA zone'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('ISO 4217'),
  isHeadOffice: z.boolean(),
  deliversUnderBond: z.boolean().describe('delivers before customs release, with a reason'),
  active: z.boolean(),
  terms: z.string().trim().max(LONGEST_TERMS).nullish().describe('printed behind house waybills, pre-alerts and bills'),
})

export type OfficeFields = z.output<typeof officeFields>

/** The fields to create and edit a department; its office never changes. */
export const departmentFields = z.strictObject({
  officeId: z.uuid(),
  code: z.string().regex(/^[A-Z0-9-]{1,20}$/),
  name,
  nameZhCn: nameInChinese,
  nameZhHk: nameInChinese,
  active: z.boolean(),
})

export type DepartmentFields = z.output<typeof departmentFields>
