import { cargoField, cargoLines, cargoText } from './cargo-text.ts'
import type { LineValue, Message, SegmentValue } from './grammar/message-table.ts'
import type { Values } from './grammar/pattern.ts'
import type { HouseData, WaybillData } from './waybill-data.ts'
import { cargoWeight, optional, taggedParty } from './waybill-to-fwb.ts'

type Master = Pick<WaybillData, 'mawbNo' | 'origin' | 'destination' | 'pieces' | 'weightKg'>

/** The FHL of one house under its master: one house per message, so that each is answered by itself. */
export function houseToFhl(master: Master, house: HouseData, version: '4' | '5'): Message {
  const { mawbNo, origin, destination, pieces, weightKg } = master
  const quantity = { quantity: 'T', pieces: String(pieces), weightUnit: 'K', weight: cargoWeight(weightKg) }
  const segments = [
    segment('master', { waybill: mawbNo, origin, destination, ...quantity }),
    houseSegment(house),
    ...goodsText(house),
    ...commodityCodes(house),
    taggedParty('shipper', house.shipper),
    taggedParty('consignee', house.consignee),
    segment('chargeDeclarations', {
      currency: house.currency,
      prepaidCollect: house.prepaidCollect,
      valueForCarriage: 'NVD',
      valueForCustoms: 'NCV',
      insurance: 'XXX',
    }),
  ]
  return { kind: 'FHL', version, segments }
}

function segment(name: string, head: Values, lines: readonly LineValue[] = []): SegmentValue {
  return { segment: name, lines: [{ line: 'head', values: head }, ...lines] }
}

function houseSegment(house: HouseData): SegmentValue {
  const codes = house.handlingCodes.map(cargoText).filter((code) => /^[A-Z0-9]{3}$/.test(code))
  const handling = codes.slice(0, 9).map((code) => ({ code }))
  const head = {
    // House numbers have letters and digits only in the telex alphabet.
    house: cargoText(house.hawbNo)
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, 12),
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
