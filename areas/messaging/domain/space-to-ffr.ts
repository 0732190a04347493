import { cargoField, cargoText } from './cargo-text.ts'
import type { LineValue, Message, SegmentValue } from './grammar/message-table.ts'
import type { Values } from './grammar/pattern.ts'
import { cargoDay } from './status-moment.ts'
import { optional } from './party-segments.ts'
import { cargoWeight } from './waybill-to-fwb.ts'

/** What an FFR says: space for cargo under one number on one flight. Weights in kg, volume in m³, day as `2026-11-20`. */
export type SpaceData = {
  readonly officeCode: string
  readonly mawbNo: string
  readonly flightNo: string
  readonly day: string
  readonly origin: string
  readonly destination: string
  readonly pieces: number
  readonly weightKg: string
  readonly volumeM3: string
  readonly goods: string
  readonly handlingCodes: readonly string[]
  readonly units: readonly string[]
  readonly isCancelled: boolean
}

/** Returns the FFR/8 that asks for space (NN), or gives it back (XX). Sent again, it replaces the earlier one. */
export function spaceToFfr(space: SpaceData): Message {
  const { flightNo, day, origin, destination, units } = space
  const codes = [...new Set(space.handlingCodes.map(cargoText))].filter((code) => /^[A-Z0-9]{3}$/.test(code))
  const handling: LineValue = { line: 'handling', values: { codes: codes.slice(0, 9).map((code) => ({ code })) } }
  const flight = {
    flight: flightNo,
    day: cargoDay(day),
    from: origin,
    to: destination,
    answer: space.isCancelled ? 'XX' : 'NN',
  }
  const service = units.length > 0 ? [cargoField(`${units.join(' ')} POSITIONS`, 65)] : []
  const segments: SegmentValue[] = [
    {
      segment: 'consignment',
      lines: [{ line: 'head', values: consignment(space) }, ...(codes.length > 0 ? [handling] : [])],
    },
    { segment: 'flight', lines: [{ line: 'head', values: flight }] },
    ...service.map((text) => ({ segment: 'specialService', lines: [{ line: 'head', values: { text } }] })),
    {
      segment: 'senderReference',
      lines: [
        {
          line: 'head',
          values: { participant: 'FFW', code: cargoField(space.officeCode, 17) || 'FFW', airport: origin },
        },
      ],
    },
  ]
  return { kind: 'FFR', version: '8', segments }
}

function consignment({ mawbNo, origin, destination, pieces, weightKg, volumeM3, goods }: SpaceData): Values {
  const volume: Values = Number(volumeM3) > 0 ? { volumeUnit: 'MC', volume: cargoWeight(volumeM3) } : {}
  const quantity = { quantity: 'T', pieces: String(pieces), weightUnit: 'K', weight: cargoWeight(weightKg) }
  return { waybill: mawbNo, origin, destination, ...quantity, ...volume, ...optional('goods', cargoField(goods, 15)) }
}
