import { z } from 'zod'
import { flightRecord } from '#areas/flights/contract/flight.ts'
import { BATTERY_TYPES, DG_CLASSES } from '#areas/cargo/domain/battery.ts'
import { SHIPMENT_STATUSES } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { SPACE_STATUSES } from '#areas/shipments/domain/space/space-rules.ts'
import { calendarDay } from '#platform/contract/calendar.ts'
import { POSITION_LIMITS } from '../domain/positions.ts'
import { SPACE_ALARMS } from '../domain/alarms.ts'

/** Published to the offices of a flight when its space changes. */
export const SPACE_CHANGED = 'space.changed'

/** The maximum number of shipments per request; bulk actions send their rows in batches of this size. */
const MOST = 200
const airport = z.string().regex(/^[A-Z]{3}$/)
const uldType = z.string().regex(/^[A-Z0-9]{3}$/)
const reason = z.string().trim().min(1).max(200)

export const boardInput = z.strictObject({
  from: calendarDay.describe('first day, on the clocks of the airports of departure'),
  days: z.number().int().min(1).max(14),
  origin: airport.nullable(),
  destination: airport.nullable(),
})

/** The load of a flight, summed over all offices. */
const aboard = z.strictObject({
  requested: z.number().int(),
  confirmed: z.number().int(),
  grossWeight: z.string().describe('kg'),
  cubicCm: z.number().int(),
  charged: z.string().describe('Σ of the chargeable weights of the shipments each alone, kg'),
  changed: z.number().int().describe('shipments whose cargo is not what the space was given for'),
  cutOffMoved: z.number().int().describe('shipments with another cut-off than the flight has for them'),
  moved: z.number().int().describe('shipments that are booked for another time than the flight has'),
})

export const boardFlight = flightRecord.extend({ aboard })
export type BoardFlight = z.infer<typeof boardFlight>

/** The space of one shipment on a flight, with the values that the rules need. */
export const spaceRecord = z.strictObject({
  id: z.uuid().describe('of the shipment'),
  jobNo: z.string(),
  hawbNo: z.string().nullable(),
  mawbNo: z.string().nullable(),
  shipper: z.string().nullable(),
  status: z.enum(SHIPMENT_STATUSES),
  originOfficeId: z.uuid().nullable(),
  salesOfficeId: z.uuid().nullable(),
  handlingOfficeId: z.uuid().nullable(),
  originAirport: z.string().nullable(),
  destinationAirport: z.string().nullable(),
  flightNo: z.string().nullable(),
  etd: z.string().nullable(),
  pieces: z.number().int().nullable(),
  grossWeight: z.string().nullable().describe('of the cargo now, kg'),
  cubicCm: z.number().int().describe('of the cargo now'),
  handlingCodes: z.array(z.string()),
  dangerousGoods: z.boolean(),
  dgClass: z.enum(DG_CLASSES).nullable(),
  batteryType: z.enum(BATTERY_TYPES).nullable(),
  spaceStatus: z.enum(SPACE_STATUSES),
  batchNo: z.string(),
  given: z.strictObject({
    grossWeight: z.string().describe('what the space was given for, kg'),
    cubicCm: z.number().int(),
    chargeWeight: z.string(),
    uldType: z.string().nullable(),
    positions: z.number().int().nullable(),
  }),
  overrideReason: z.string().nullable(),
  airline: z
    .strictObject({
      mawbNo: z.string().nullable().describe('the number that it is asked under; null: the stock had none'),
      answer: z.string().nullable().describe('KK, LL, HN, UU …; FNA: the message was not understood'),
      text: z.string(),
    })
    .nullable()
    .describe('how the airline was asked by message; null: by hand'),
  cutOffNow: z.string().nullable().describe('of the flight for this cargo, instant'),
  alarms: z.array(z.enum(SPACE_ALARMS)),
})
export type SpaceRecord = z.infer<typeof spaceRecord>

export const requestInput = z.strictObject({
  flightId: z.uuid(),
  shipments: z
    .array(
      z
        .strictObject({
          id: z.uuid(),
          uldType: uldType.nullable(),
          positions: z.number().int().min(POSITION_LIMITS.min).max(POSITION_LIMITS.max).nullable(),
        })
        .refine((one) => (one.uldType === null) === (one.positions === null)),
    )
    .min(1)
    .max(MOST)
    .refine((input) => new Set(input.map(({ id }) => id)).size === input.length),
  overrideReason: reason.nullable().describe('why more is given than there is'),
})

const ids = z
  .array(z.uuid())
  .min(1)
  .max(MOST)
  .refine((input) => new Set(input).size === input.length)
  .describe('shipments; all of them or none')

export const confirmInput = z.strictObject({ ids, reason: reason.nullable().describe('reference of the airline') })
const underMawb = z
  .enum(['off', 'together'])
  .optional()
  .describe('asked under a MAWB: off takes the shipments off it, together takes all its houses along')
export const refuseInput = z.strictObject({ ids, reason, mawb: underMawb })
export const releaseInput = z.strictObject({ ids, reason, mawb: underMawb })
export const reviseInput = z.strictObject({ ids, overrideReason: reason.nullable() })

export const updateInput = z.strictObject({ ids })

export const SPACE_EVENTS = ['request', 'confirm', 'refuse', 'release', 'revise'] as const

/** A change of a shipment's space; listed latest first. */
export const spaceEvent = z.strictObject({
  at: z.string(),
  kind: z.enum(SPACE_EVENTS),
  status: z.enum(SPACE_STATUSES),
  who: z.string().describe('name and account'),
  flightNo: z.string(),
  day: z.string(),
  batchNo: z.string(),
  grossWeight: z.string(),
  volume: z.string(),
  uldType: z.string().nullable(),
  positions: z.number().int().nullable(),
  reason: z.string().nullable(),
  overrideReason: z.string().nullable(),
})
