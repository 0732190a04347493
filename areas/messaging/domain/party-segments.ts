import { cargoField, cargoLines } from './cargo-text.ts'
import type { LineValue, SegmentValue } from './grammar/message-table.ts'
import type { Values } from './grammar/pattern.ts'
import type { WaybillParty } from './waybill-data.ts'

export function segment(name: string, head: Values, lines: readonly LineValue[] = []): SegmentValue {
  return { segment: name, lines: [{ line: 'head', values: head }, ...lines] }
}

/** Returns the field only if it has a value. */
export function optional(name: string, value: string | null): Values {
  return value ? { [name]: value } : {}
}

/** A party of an FWB/16: one untagged line each. */
export function bareParty(name: string, party: WaybillParty): SegmentValue {
  return segment(name, {}, [{ line: 'name', values: { name: cargoField(party.name, 35) } }, ...bareAddress(party)])
}

/** Whom the carrier notifies besides the consignee; in an FWB/16 the name stands beside the identifier. */
export function bareNotify(name: string, party: WaybillParty): SegmentValue {
  return segment(name, { name: cargoField(party.name, 35) }, bareAddress(party))
}

function bareAddress(party: WaybillParty): LineValue[] {
  return [
    { line: 'street', values: { street: cargoField(party.street, 35) || '-' } },
    { line: 'place', values: { place: cargoField(party.place, 17) } },
    { line: 'country', values: country(party) },
  ]
}

/** The same with tags, for FWB/17 and FHL; name and street may continue in a second line. */
export function taggedParty(name: string, party: WaybillParty): SegmentValue {
  const [first = '', second] = cargoLines(party.name, 35)
  const [street = '-', more] = cargoLines(party.street, 35)
  return segment(name, {}, [
    { line: 'name', values: { name: first } },
    ...(second ? [{ line: 'name2', values: { name: second } }] : []),
    { line: 'street', values: { street } },
    ...(more ? [{ line: 'street2', values: { street: more } }] : []),
    { line: 'place', values: { place: cargoField(party.place, 17) } },
    { line: 'country', values: country(party) },
  ])
}

function country(party: WaybillParty): Values {
  const postCode = cargoField(party.postCode, 9)
  const phone = party.phone.replaceAll(/\D/g, '').slice(0, 25)
  if (!phone) return { country: party.country, ...optional('postCode', postCode) }
  return { country: party.country, postCode, contacts: [{ contactKind: 'TE', contact: phone }] }
}
