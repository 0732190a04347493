import { z } from 'zod'
import { LANGUAGES } from '#platform/contract/language.ts'
import { hasRole } from '../domain/partner-roles.ts'
import { STATUS_MAILS, hasAddressForMails } from '../domain/status-mails.ts'

/** Digits with the usual signs between them, 3 to 25 characters. */
const PHONE = /^\+?[\d ()/.-]{3,24}$/

const text = (length: number) => z.string().trim().max(length).nullish()

/** A partner as stored. Name and address may be longer than the air waybill prints (35 characters a line). */
export const partnerFields = z.strictObject({
  accountCode: z
    .string()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,13}$/)
    .describe('what finance knows the party by; unique'),
  name: z.string().trim().min(1).max(100),
  nameZh: text(60),
  address1: z.string().trim().min(1).max(70),
  address2: text(70),
  address3: text(70),
  city: z.string().trim().min(1).max(35),
  country: z.string().regex(/^[A-Z]{2}$/),
  postcode: text(12),
  contact: text(60),
  phone: z.union([z.literal(''), z.string().trim().regex(PHONE)]).nullish(),
  email: z.union([z.literal(''), z.email().max(120)]).nullish(),
  fax: z.union([z.literal(''), z.string().trim().regex(PHONE)]).nullish(),
  taxNumber: text(30),
  shipper: z.boolean(),
  consignee: z.boolean(),
  notifyParty: z.boolean(),
  agent: z.boolean(),
  trucker: z.boolean(),
  carrier: z.boolean(),
  active: z.boolean(),
  language: z.enum(LANGUAGES).nullish().describe('of letters to the partner; English if empty'),
  statusMails: z
    .array(z.enum(STATUS_MAILS))
    .max(STATUS_MAILS.length)
    .nullish()
    .describe('milestones of its shipments that the partner is mailed automatically'),
})

/** The fields to create and edit. The home office is not included: it is that of the creator and never changes. */
export const partnerRecord = partnerFields
  .refine(hasRole, { path: ['shipper'], error: 'ROLE_MISSING', when: isRecord })
  .refine(hasAddressForMails, { path: ['email'], error: 'STATUS_MAIL_ADDRESS', when: isRecord })

/** Reported together with other violations of the form, not only once they are fixed. */
function isRecord({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

export type PartnerRecord = z.output<typeof partnerRecord>

/** The fields editable in the list. Account code, telephone and address need the whole form. */
export const rowFields = partnerFields.pick({
  name: true,
  nameZh: true,
  city: true,
  country: true,
  contact: true,
  email: true,
  taxNumber: true,
  shipper: true,
  consignee: true,
  notifyParty: true,
  agent: true,
  trucker: true,
  carrier: true,
  active: true,
})

export type RowFields = z.output<typeof rowFields>
