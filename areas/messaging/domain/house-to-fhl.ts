import { cargoField, cargoLines, cargoText } from './cargo-text.ts'
import { partyLines } from './destination-data.ts'
import type { LineValue, Message, SegmentValue } from './grammar/message-table.ts'
import type { Values } from './grammar/pattern.ts'
import { securitySegment, withSecurityStatus } from './security-lines.ts'
import type { HouseData, WaybillData } from './waybill-data.ts'
import { optional, taggedParty } from './party-segments.ts'
import { cargoWeight, declarations, houseNumber } from './waybill-to-fwb.ts'

type Master = Pick<WaybillData, 'mawbNo' | 'origin' | 'destination' | 'pieces' | 'weightKg'>

/** Returns the FHL of one house under its master: one message per house, so that each is acknowledged separately. */
export function houseToFhl(master: Master, house: HouseData, version: '4' | '5'): Message {
  const segments = [
    masterSegment(master),
    houseSegment(house),
    ...goodsText(house),
    ...commodityCodes(house),
    ...securitySegment(house.security, partyLines(house)),
    taggedParty('shipper', house.shipper),
    taggedParty('consignee', house.consignee),
    segment('chargeDeclarations', declarations(house)),
  ]
  return { kind: 'FHL', version, segments }
}

/** Returns the FHL of all houses of a master as a check-list without parties; it is split beyond 3,500 characters. */
export function housesToFhl(master: Master, houses: readonly HouseData[], version: '4' | '5'): Message {
  const listed = houses.flatMap((house) => [houseSegment(house), ...goodsText(house), ...commodityCodes(house)])
  return { kind: 'FHL', version, segments: [masterSegment(master), ...listed] }
}

function masterSegment({ mawbNo, origin, destination, pieces, weightKg }: Master): SegmentValue {
  const quantity = { quantity: 'T', pieces: String(pieces), weightUnit: 'K', weight: cargoWeight(weightKg) }
  return segment('master', { waybill: mawbNo, origin, destination, ...quantity })
}

function segment(name: string, head: Values, lines: readonly LineValue[] = []): SegmentValue {
  return { segment: name, lines: [{ line: 'head', values: head }, ...lines] }
}

function houseSegment(house: HouseData): SegmentValue {
  const codes = withSecurityStatus(house.handlingCodes, house.security)
    .map(cargoText)
    .filter((code) => /^[A-Z0-9]{3}$/.test(code))
  const handling = codes.slice(0, 9).map((code) => ({ code }))
  const head = {
    house: houseNumber(house.hawbNo),
    origin: house.origin,
    destination: house.destination,
    pieces: String(house.pieces),
    weightUnit: 'K',
    weight: cargoWeight(house.weightKg),
    ...optional('slac', house.slac === null ? null : String(house.slac)),
    goods: cargoField(house.goods, 15),
  }
  return segment('house', head, handling.length > 0 ? [{ line: 'handling', values: { codes: handling } }] : [])
}

function goodsText({ goods }: HouseData): SegmentValue[] {
  const [head, ...more] = cargoLines(goods, 65).slice(0, 9)
  if (!head) return []
  const lines = more.map((text) => ({ line: 'text', values: { text } }))
  return [segment('goodsText', { text: head }, lines)]
}

function commodityCodes({ commodityCodes: codes }: HouseData): SegmentValue[] {
  const nine = codes.map((code) => code.replaceAll(/\W/g, '')).filter((code) => /^\d{6,18}$/.test(code))
  return nine.length > 0 ? [segment('commodityCodes', { codes: nine.slice(0, 3).map((code) => ({ code })) })] : []
}
