import type { Generated } from 'kysely'
import type { Language } from '#platform/contract/language.ts'
import type { StatusMail } from '../domain/status-mails.ts'

export type PartnerTable = {
  id: Generated<string>
  version: Generated<number>
  homeOfficeId: string
  accountCode: string
  name: string
  nameZh: string | null
  address1: string
  address2: string | null
  address3: string | null
  city: string
  country: string
  postcode: string | null
  contact: string | null
  phone: string | null
  maskedPhone: string | null
  email: string | null
  fax: string | null
  taxNumber: string | null
  shipper: boolean
  consignee: boolean
  notifyParty: boolean
  agent: boolean
  trucker: boolean
  carrier: boolean
  active: boolean
  language: Language | null
  statusMails: StatusMail[]
}

export type PartnerTables = { 'partners.partner': PartnerTable }
