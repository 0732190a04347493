import { z } from 'zod'
import { mawbNumberAsPrinted } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { text } from '#platform/contract/text.ts'
// The fields of a shipment in the API. Empty free texts are '', other empty fields are null.

/** The MAWB of another forwarder, formatted if it is a valid number. */
export const foreignMawbNumber = z.string().trim().max(20).transform(mawbNumberAsPrinted)

export const count = z.number().int().min(0).max(99_999)

export const airportCode = z.string().regex(/^[A-Z]{3}$/)

/** A party as of the booking: copied from a partner (`partnerId`) or typed. */
export const party = z.strictObject({
  partnerId: z.uuid().nullable(),
  name: text(100),
  address: text(300),
  contact: text(70),
  phone: text(25),
})

export type Party = z.infer<typeof party>

/** A party as sent by a form; an empty one is null. */
export const enteredParty = party.nullable().transform((input) => (input && isBlank(input) ? null : input))

function isBlank(input: Party): boolean {
  return Object.values(input).every((value) => value === null || value === '')
}

/** A line of a buyer's order. */
export const poLine = z.strictObject({
  poNo: text(35).min(1),
  line: text(10),
  sku: text(35),
  style: text(35),
  colour: text(35),
  size: text(20),
  description: text(100),
  hsCode: z.string().regex(/^(\w{6,18})?$/),
  ordered: z.number().int().min(0).max(9_999_999).nullable(),
  shipped: z.number().int().min(0).max(9_999_999).nullable(),
  cartons: count.nullable(),
  cbm: decimal(6, 3).nullable().describe('m³'),
  shipFrom: calendarDay.nullable().describe('first ship date'),
  shipTo: calendarDay.nullable().describe('last ship date'),
  dc: text(20).describe('distribution centre that it goes to'),
  dnNo: text(35).describe('delivery note by which it comes'),
})

export const deliveryNote = z.strictObject({
  dnNo: text(35).min(1),
  cartons: count.nullable(),
  grossWeight: decimal(7, 2).nullable(),
  remark: text(100),
})
