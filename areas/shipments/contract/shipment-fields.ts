import { z } from 'zod'
import { mawbNumberAsPrinted } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { DG_CLASSES } from '../domain/battery.ts'
import {
  BATTERY_SIZES,
  NET_UNITS,
  NOT_RESTRICTED,
  PACKING_GROUPS,
  barePacking,
  bareUnNumber,
} from '../domain/dangerous-goods-line.ts'

// The fields of a shipment as they cross the wire. A free text that nobody filled in is '', anything else is null.

/** A free text of at most so many characters. */
export const text = (most: number) => z.string().trim().max(most)

/** The MAWB of another forwarder, as it is printed where it is a number at all. */
export const foreignMawbNumber = z.string().trim().max(20).transform(mawbNumberAsPrinted)

/** What the customer calls the shipment; several are listed with commas. */
export const customerReference = text(60)

export const count = z.number().int().min(0).max(99_999)

export const airportCode = z.string().regex(/^[A-Z]{3}$/)

/** A quantity of something: more than nothing. */
const positive = (whole: number, decimals: number) => decimal(whole, decimals).refine(isSomething, 'QUANTITY_ZERO')

/** IATA special handling code, such as ELI or PIL. */
export const handlingCode = z.string().regex(/^[A-Z]{3}$/)

/** A party as it stood on the day: taken from the partners (`partnerId`) or typed. */
export const party = z.strictObject({
  partnerId: z.uuid().nullable(),
  name: text(100),
  address: text(300),
  contact: text(70),
  phone: text(25),
})

function isSomething(quantity: string): boolean {
  return Number(quantity) > 0
}

export type Party = z.infer<typeof party>

/** A party as a form sends it: one in which nothing was filled in is none. */
export const enteredParty = party.nullable().transform((given) => (given && isBlank(given) ? null : given))

function isBlank(given: Party): boolean {
  return Object.values(given).every((value) => value === null || value === '')
}

export const dimensionLine = z.strictObject({
  length: decimal(5, 2),
  width: decimal(5, 2),
  height: decimal(5, 2),
  pieces: z.number().int().min(1).max(9999),
})

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

/** The same as it is sent: a page of an older release leaves out what it does not know, and that stays as it is. */
export const sentPoLine = poLine.partial({
  ...{ style: true, colour: true, size: true, cbm: true, shipFrom: true, shipTo: true, dc: true },
  dnNo: true,
})

export const deliveryNote = z.strictObject({
  dnNo: text(35).min(1),
  cartons: count.nullable(),
  grossWeight: decimal(7, 2).nullable(),
  remark: text(100),
})

const risks = `(${DG_CLASSES.map((dgClass) => dgClass.replace('.', String.raw`\.`)).join('|')})`

/** One line of dangerous goods (SHP-02); its rules are `faultsOfLine`. */
export const dangerousGoodsLine = z.strictObject({
  unNumber: z
    .string()
    .overwrite(bareUnNumber)
    .regex(/^(\d{4})?$/)
    .describe('four digits; empty only for what is not restricted'),
  shippingName: text(100).min(1).describe('proper shipping name'),
  dgClass: z.enum(DG_CLASSES).nullable().describe('class or division'),
  subRisks: text(20).regex(new RegExp(`^(${risks}([ ,/]+${risks})*)?$`)),
  packingGroup: z.enum(PACKING_GROUPS).nullable(),
  packing: z
    .string()
    .overwrite(barePacking)
    .regex(/^(Y?\d{3}( (IA|IB|I|II))?)?$/)
    .describe('packing instruction with its section, such as "967 II"'),
  packages: z.number().int().min(1).max(9999),
  netQuantity: positive(5, 3).describe('in each package'),
  unit: z.enum(NET_UNITS),
  cargoAircraftOnly: z.boolean(),
  specialProvision: z.enum(NOT_RESTRICTED).nullable().describe('by which the goods are not restricted'),
  emergencyPhone: text(40),
  batterySize: z.enum(BATTERY_SIZES).nullable().describe('what the content is said of'),
  content: positive(6, 3).nullable().describe('Wh; grams of lithium for lithium metal'),
  batteriesPerPackage: z.number().int().min(1).max(9999).nullable(),
  stateOfCharge: z.number().int().min(0).max(100).nullable().describe('per cent'),
  testReport: z.boolean().nullable().describe('the UN 38.3 test report is there'),
  damaged: z.boolean().describe('damaged, defective or recalled: refused'),
  buttonCells: z.boolean().describe('button cells in equipment only'),
})
