import type { LocalTime } from '#platform/domain/local-time.ts'
import { type Refused, type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import {
  type FlightRefusal,
  type FlightTimes,
  canFlyAt,
  canFlyBetween,
} from '#areas/shipments/domain/flight/flight-times.ts'

/** The input of the dialog besides the houses: flight and times are required before a number is taken (MAW-08). */
export type MasterRequest = Omit<FlightTimes, 'cutOff'> &
  Parts & { readonly originAirport: string; readonly destinationAirport: string; readonly cutOff?: LocalTime | null }

type Parts = {
  readonly number: { readonly by: 'next' | 'held' } | { readonly by: 'named'; readonly mawbNo: string }
  readonly capacityType: string | null
  readonly flightNo: string | null
  readonly etd: LocalTime | null
  readonly eta: LocalTime | null
}

type Missing = 'MAWB_MANDATORY' | 'CAPACITY_TYPE_MISSING' | 'FLIGHT_INFO_MISSING'
type Field = 'mawbNo' | 'capacityType' | 'flightNo' | 'etd' | 'eta'

/** A complete request. */
export type WholeRequest = {
  readonly capacityType: string
  readonly flightNo: string
  readonly etd: LocalTime
  readonly eta: LocalTime
}

/** MAW-08: returns a refusal for every empty field, in the order of the dialog. */
export function missingParts({ number, ...parts }: Parts): (readonly [Field, Missing])[] {
  const isNameless = number.by === 'named' && number.mawbNo.trim() === ''
  return [
    ...(isNameless ? [['mawbNo', 'MAWB_MANDATORY'] as const] : []),
    ...(parts.capacityType ? [] : [['capacityType', 'CAPACITY_TYPE_MISSING'] as const]),
    ...(['flightNo', 'etd', 'eta'] as const).flatMap((field) =>
      parts[field]?.trim() ? [] : [[field, 'FLIGHT_INFO_MISSING'] as const],
    ),
  ]
}

/** MAW-08: checks that nothing is missing and the flight times are possible; returns the complete request. */
export function canRequestMaster(
  request: MasterRequest,
): ({ readonly ok: true } & WholeRequest) | Refused<Missing | 'SAME_AIRPORT' | FlightRefusal> {
  const [missing] = missingParts(request)
  if (missing) return refuse(missing[1])
  const leads = canFlyBetween(request)
  if (!leads.ok) return leads
  const flies = canFlyAt(request)
  return flies.ok ? { ok: true, ...(request as WholeRequest) } : flies
}

/** MAW-08: a number must be used for the capacity type that it was received for, so that an allotment is not used as spot. */
export function canFlyAs(
  held: { readonly number: string; readonly capacityType: string },
  target: string,
): Verdict<'MAWB_OF_OTHER_TYPE'> {
  const { number: mawb, capacityType } = held
  return capacityType === target ? allowed : refuse('MAWB_OF_OTHER_TYPE', { mawb, capacityType })
}
