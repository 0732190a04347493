import { z } from 'zod'
import { localTime } from '#platform/contract/calendar.ts'
import { JOB_MODES } from '#areas/shipments/domain/booking/job-type.ts'

/** A house under a master. Only users who may see the shipment get more than its number. */
export const masterHouse = z.strictObject({
  hawbNo: z.string().nullable(),
  jobNo: z.string(),
  seen: z
    .strictObject({
      id: z.uuid(),
      originAirport: z.string().nullable(),
      destinationAirport: z.string().nullable(),
      shipper: z.string().nullable(),
      consignee: z.string().nullable(),
      goodsDescription: z.string(),
      incoterm: z.string().nullable(),
      pieces: z.number().int().nullable(),
      grossWeight: z.string().nullable(),
      volume: z.string().nullable(),
      chargeWeight: z.string().nullable(),
    })
    .nullable(),
})

/** The master of a shipment: its flight, totals, and houses. */
export const masterRecord = z.strictObject({
  mawbNo: z.string(),
  stockId: z.uuid().nullable().describe('the number in the stock of the own office'),
  airline: z.string().describe('code of the airline whose number it is'),
  airlineName: z.string().nullable(),
  jobMode: z.enum(JOB_MODES),
  capacityType: z.string().nullable(),
  flightNo: z.string(),
  carrierReason: z.string().describe('why its carrier is none of the airline of the number'),
  originAirport: z.string(),
  destinationAirport: z.string(),
  originZone: z.string(),
  destinationZone: z.string(),
  etd: localTime,
  eta: localTime,
  cutOff: localTime.nullable(),
  transmittedAt: z.string().nullable(),
  pieces: z.number().int(),
  grossWeight: z.string(),
  volume: z.string(),
  chargeWeight: z.string().describe('kg; calculated from the sums'),
  charged: z
    .string()
    .nullable()
    .describe('kg; the sum of what the houses are charged; null under a MAWB of an agent, whose business that is'),
  gain: z.string().nullable().describe('kg; charged less chargeWeight'),
  houses: z.array(masterHouse),
})

export type MasterRecord = z.infer<typeof masterRecord>
export type MasterHouse = z.infer<typeof masterHouse>
