import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import {
  ACTIVITIES,
  AIR_SERVICES,
  EVERY_DAY,
  GOODS_CLASSES,
  LEG_KINDS,
  PRICE_UNITS,
  PRODUCT_KINDS,
  PRODUCT_STATUSES,
  PRODUCT_TAGS,
  SERVICE_LEVELS,
  SURCHARGE_BASES,
  TRUCK_LOADS,
} from '../domain/product.ts'
import { violationsOf } from '../domain/product-rules.ts'

/** The code of a product or order, also used in addresses. */
export const recordId = z.uuid()

const place = z.string().trim().min(1).max(60)

const leg = z.strictObject({
  kind: z.enum(LEG_KINDS),
  origin: place.describe('IATA code where the leg is flown'),
  destination: place,
  note: z.string().trim().max(100).nullable(),
})

const priceBreak = z.strictObject({
  from: decimal(7, 3).describe('units from which the rate counts; 0 first'),
  rate: decimal(8, 4).describe('for one unit'),
})

const surcharge = z.strictObject({
  code: z.string().regex(/^(?!TAX$|FEE$)[A-Z0-9]{2,6}$/, 'SURCHARGE_CODE'),
  basis: z.enum(SURCHARGE_BASES),
  rate: decimal(8, 4).describe('for one unit, or percent of the freight'),
  minimum: decimal(10, 2).nullable(),
})

const percent = decimal(3, 2).refine((value) => Number(value) <= 100, 'PERCENT_OVER')

/** A product as entered by its seller (EXC-01); values that do not belong to its kind are dropped. */
export const productFields = z.strictObject({
  kind: z.enum(PRODUCT_KINDS),
  code: z
    .string()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,19}$/)
    .describe('unique'),
  title: z.string().trim().min(1).max(100),
  origin: place
    .nullable()
    .describe('AIR: IATA code; LOCAL_SERVICE: where it is done; MULTIMODAL: follows from its legs'),
  destination: place.nullable(),
  airline: z
    .string()
    .regex(/^([A-Z][A-Z0-9]|[0-9][A-Z])$/)
    .nullable()
    .describe('AIR; null: any'),
  service: z.enum(AIR_SERVICES).nullable(),
  truckLoad: z.enum(TRUCK_LOADS).nullable(),
  truckType: z.string().trim().max(40).nullable().describe('TRUCK: tonnes, length, cooled …'),
  activity: z.enum(ACTIVITIES).nullable(),
  legs: z.array(leg).max(8),
  transitDays: z.number().int().min(0).max(99).nullable(),
  validFrom: calendarDay,
  validTo: calendarDay,
  currency: z.string().regex(/^[A-Z]{3}$/),
  unit: z.enum(PRICE_UNITS),
  minimum: decimal(10, 2).nullable(),
  breaks: z.array(priceBreak).max(12),
  terms: z.string().trim().max(900).nullable(),
  surcharges: z.array(surcharge).max(12).default([]),
  taxPercent: percent.nullable().default(null),
  cancelFeePercent: percent.nullable().default(null).describe('of the amount, once it is confirmed'),
  days: z
    .string()
    .regex(/^(?=.)1?2?3?4?5?6?7?$/)
    .default(EVERY_DAY)
    .describe('weekdays on which it goes, 1 is Monday'),
  cutOffHours: z.number().int().min(0).max(336).nullable().default(null).describe('before the day begins'),
  serviceLevel: z.enum(SERVICE_LEVELS).default('STANDARD'),
  refused: z.array(z.enum(GOODS_CLASSES)).max(6).default([]),
  tags: z.array(z.enum(PRODUCT_TAGS)).max(4).default([]),
  dayKg: decimal(6, 3).nullable().default(null).describe('kg a day; null: no limit'),
  dayCbm: decimal(4, 3).nullable().default(null),
  dayPieces: z.number().int().min(1).max(99_999).nullable().default(null),
  distanceKm: z.number().int().min(1).max(30_000).nullable().default(null).describe('km carried, for the CO₂'),
})

export type ProductFields = z.output<typeof productFields>

/** A product checked by the rules of the area, with each violation at its field. */
export const productEntry = productFields.superRefine((product, issues) => {
  for (const { path, code, params } of violationsOf(product)) {
    issues.addIssue({ code: 'custom', path: [...path], message: code, params: params ?? {} })
  }
})

/** EXC-01: which products become one, and what is added to their prices. */
export const assembly = z.strictObject({
  ids: z.array(z.uuid()).min(2).max(8),
  code: productFields.shape.code,
  title: productFields.shape.title,
  marginPercent: decimal(3, 2).describe('on the prices of its parts'),
})

/** A product record as opened. */
export const productRecord = productFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  status: z.enum(PRODUCT_STATUSES),
  officeId: z.uuid(),
  office: z.string().describe('code of the office that sells it'),
  minorUnits: z.number().int().describe('decimals that its currency is paid with'),
  isOffered: z.boolean().describe('on sale, and valid today on the clock of that office'),
})

export type ProductRecord = z.infer<typeof productRecord>
