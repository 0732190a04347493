import { platformErrors } from '#platform/contract/platform-errors.ts'
import { type Refusal, refusedAt } from '#platform/server/refusal.ts'
import { partnerErrors } from '../contract/errors.ts'
import type { PartnerRecord } from '../contract/partner.ts'
import { maskedPhone } from '../domain/masked-phone.ts'
import type { PartnerFields } from './partner-repository.ts'

/** Returns the stored fields of a form: empty fields become null, and the masked number is derived from the number. */
export function fieldsOf(record: PartnerRecord): PartnerFields {
  const phone = record.phone || null
  return {
    ...record,
    nameZh: record.nameZh || null,
    address2: record.address2 || null,
    address3: record.address3 || null,
    postcode: record.postcode || null,
    contact: record.contact || null,
    phone,
    maskedPhone: phone === null ? null : maskedPhone(phone),
    email: record.email || null,
    fax: record.fax || null,
    taxNumber: record.taxNumber || null,
    language: record.language ?? null,
    statusMails: [...new Set(record.statusMails)],
  }
}

/** The refusals for violated constraints of the table, each at its field. */
export function refusalsOf({ accountCode, country }: PartnerFields): Record<string, Refusal> {
  return {
    partner_account_code: refusedAt('accountCode', platformErrors.ALREADY_EXISTS, { value: accountCode }),
    partner_country: refusedAt('country', partnerErrors.COUNTRY_UNKNOWN, { value: country }),
  }
}
