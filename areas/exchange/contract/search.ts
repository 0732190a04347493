import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { GOODS_CLASSES, PRICE_UNITS, PRODUCT_TAGS, SERVICE_LEVELS } from '#areas/products/domain/product.ts'
import { CARRYING_KINDS } from '../domain/search/route-search.ts'
import { exchangeErrors } from './errors.ts'
import { orderFields } from './order.ts'

const path = '/apex-exchange/search'
const access = ['/exchange/list'] as const

/** What is to be carried, from where to where, and when it is ready (EXC-01). */
export const searchFields = z.strictObject({
  from: z.string().trim().min(1).max(60).describe('an airport, a city, or a place that trucks serve'),
  to: z.string().trim().min(1).max(60),
  readyOn: calendarDay,
  pieces: orderFields.shape.pieces,
  grossWeight: orderFields.shape.grossWeight,
  volume: orderFields.shape.volume,
  pallets: z.number().int().min(1).max(999).nullable().describe('for products that are priced by pallets'),
  goodsClasses: z.array(z.enum(GOODS_CLASSES)).max(6).default([]),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .describe('of the totals; null: that of the own office'),
})

export type SearchFields = z.output<typeof searchFields>

const part = z.strictObject({ code: z.string(), amount: z.string() })

const offeredProduct = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(CARRYING_KINDS),
  origin: z.string(),
  destination: z.string(),
  office: z.string(),
  airline: z.string().nullable(),
  serviceLevel: z.enum(SERVICE_LEVELS),
  tags: z.array(z.enum(PRODUCT_TAGS)),
  unit: z.enum(PRICE_UNITS),
  units: z.number().int().nullable().describe('pallets or trips that the price is for'),
  transitDays: z.number().int().nullable(),
  currency: z.string(),
  minorUnits: z.number().int(),
  charges: z.array(part).describe('the parts of its price, in its own currency'),
  amount: z.string(),
  total: z.string().describe('in the currency of the search'),
})

export type OfferedProduct = z.infer<typeof offeredProduct>

const airLane = z.strictObject({
  origin: z.string().regex(/^[A-Z]{3}$/),
  destination: z.string().regex(/^[A-Z]{3}$/),
  airline: z
    .string()
    .regex(/^[A-Z0-9]{2}$/)
    .nullable(),
})

const laneReliability = airLane.extend({ shipments: z.number().int(), asPlanned: z.number().int() })

export type LaneReliability = z.infer<typeof laneReliability>

const foundRoute = z.strictObject({
  legs: z.array(z.strictObject({ productId: z.uuid(), departsOn: z.string(), arrivesOn: z.string().nullable() })),
  total: z.string(),
  departsOn: z.string(),
  arrivesOn: z.string().nullable(),
  transitDays: z.number().int().nullable(),
  handOverBy: z.string().describe('local time of the first place'),
  co2Kg: z.number().nullable(),
})

export type FoundRoute = z.infer<typeof foundRoute>

export const searchResult = z.strictObject({
  currency: z.string(),
  minorUnits: z.number().int(),
  products: z.array(offeredProduct),
  routes: z.array(foundRoute).describe('cheapest first; every leg can be ordered for its day'),
  unpriced: z.number().int().describe('products left out because the number of pallets or the volume is missing'),
  withoutRate: z.array(z.string()).describe('currencies without an exchange rate, whose products are left out'),
})

export type SearchResult = z.infer<typeof searchResult>

export const searchApi = {
  searchOffers: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Find products and chains of up to three legs for a cargo, with total price, times and CO₂',
    input: searchFields,
    output: searchResult,
    errors: exchangeErrors,
  }),
  priceCalendar: endpoint({
    method: 'POST',
    path: `${path}/calendar`,
    access,
    summary: 'The cheapest total for each of the thirty days from the ready date',
    input: searchFields,
    output: z.strictObject({
      currency: z.string(),
      days: z.array(z.strictObject({ day: z.string(), total: z.string().nullable() })),
    }),
    errors: exchangeErrors,
  }),
  laneReliability: endpoint({
    method: 'POST',
    path: `${path}/reliability`,
    access,
    summary: 'How many shipments of the last 90 days departed as planned on air lanes, by our own milestones',
    input: z.strictObject({ lanes: z.array(airLane).max(60) }),
    output: z.strictObject({ lanes: z.array(laneReliability) }),
  }),
  findPlaces: endpoint({
    method: 'POST',
    path: `${path}/places`,
    access,
    summary: 'Places that offered products start from or lead to',
    input: z.strictObject({ search: z.string().max(60), limit: z.number().int().min(1).max(50).optional() }),
    output: z.strictObject({
      items: z.array(z.strictObject({ value: z.string(), code: z.string(), label: z.string() })),
    }),
  }),
} as const
