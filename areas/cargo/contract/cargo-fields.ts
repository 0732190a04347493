import { z } from 'zod'
import { decimal } from '#platform/contract/decimal.ts'
import { text } from '#platform/contract/text.ts'
import { DG_CLASSES } from '../domain/battery.ts'
import {
  BATTERY_SIZES,
  NET_UNITS,
  NOT_RESTRICTED,
  PACKING_GROUPS,
  barePacking,
  bareUnNumber,
} from '../domain/dangerous-goods-line.ts'
import { PACKING_TYPE_CODES } from '../domain/packing-types.ts'

// Schemas of cargo measurements and dangerous goods.

/** IATA special handling code, such as ELI or PIL. */
export const handlingCode = z.string().regex(/^[A-Z]{3}$/)

export const dimensionLine = z.strictObject({
  length: decimal(5, 2),
  width: decimal(5, 2),
  height: decimal(5, 2),
  pieces: z.number().int().min(1).max(9999),
})

/** A quantity greater than zero. */
const positive = (whole: number, decimals: number) => decimal(whole, decimals).refine(isSomething, 'QUANTITY_ZERO')

const risks = `(${DG_CLASSES.map((dgClass) => dgClass.replace('.', String.raw`\.`)).join('|')})`

/** One line of dangerous goods (SHP-02); its rules are `violationsOfLine`. */
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
  packingType: z.enum(PACKING_TYPE_CODES).nullable().describe('outer packaging; required for the declaration'),
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

function isSomething(quantity: string): boolean {
  return Number(quantity) > 0
}
