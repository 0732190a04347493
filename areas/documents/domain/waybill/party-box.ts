import { COUNTRY_CODES } from './code-lists.ts'
import { wrapped } from './wrapped.ts'

/** A party as messages carry it: `place` and `country` are empty if its address does not end with them. */
export type PartyInBox = {
  readonly name: string
  readonly street: string
  readonly place: string
  readonly country: string
  readonly postCode: string
  readonly phone: string
}

/** Marks the line of a contact person, which messages do not carry as part of the address. */
export const ATTENTION = 'ATTN '

const PHONE = /\b(?:TEL|PHONE|TE)[.: ]+([+\d][\d ()-]{3,})/

/** Street, place and country; a comma or a line break separates them. */
const ADDRESS = /^([\s\S]*?)([^\n,]+)[,\n ]+([A-Z]{2})$/

const POST_CODE_FIRST = /^(?=\S*\d)([0-9A-Z-]{3,9}) (.+)$/
/** The British one has a space. */
const POST_CODE_LAST = /^(.+?) ([A-Z]{1,2}\d[A-Z0-9]? \d[A-Z]{2}|(?=\S*\d)[0-9A-Z-]{3,9})$/

/** Reads a party from its box: name, address up to place and country, and a telephone. Contact persons are left out. */
export function partyInBox(box: string): PartyInBox {
  const [name = '', ...others] = linesIn(box)
  const phone = others.map((line) => PHONE.exec(line)?.[1]).find((found) => found !== undefined) ?? ''
  const address = others.filter((line) => !PHONE.test(line) && !line.startsWith(ATTENTION))
  const ends = address.map((_, index) => addressIn(address.slice(0, address.length - index)))
  const found = ends.find((end) => end !== null)
  if (!found) return { name, street: address.join(' '), place: '', country: '', postCode: '', phone }
  return { name, phone, ...found, street: found.street.join(' ') }
}

type Address = Pick<PartyInBox, 'place' | 'country' | 'postCode'> & { readonly street: readonly string[] }

/** Returns null if the address does not end with place and country, or has nothing before them. */
function addressIn(lines: readonly string[]): Address | null {
  const [, before = '', end = '', country = ''] = ADDRESS.exec(lines.join('\n')) ?? []
  if (!COUNTRY_CODES.has(country)) return null
  const street = linesIn(before).map((line) => line.replace(/,$/, ''))
  if (street.length === 0) return null
  const [, first, after] = POST_CODE_FIRST.exec(end.trim()) ?? []
  if (first && after) return { street, place: after, country, postCode: first }
  const [, place = end.trim(), postCode = ''] = POST_CODE_LAST.exec(end.trim()) ?? []
  return { street, place, country, postCode }
}

/** Whether messages to the airline have all that customs demand of a party. */
export function isWholeParty(box: string): boolean {
  const { name, street, place, country } = partyInBox(box)
  return [name, street, place, country].every((part) => part !== '')
}

/** Returns an address as printed: place and country on the last line, the street before them cut if there is no room. */
export function printedAddress(address: string, { length, lines }: { length: number; lines: number }): string {
  const found = addressIn(linesIn(address))
  if (!found) return wrapped(address, length, lines)
  const { street, postCode, place, country } = found
  const end = [postCode, place, country].filter(Boolean).join(' ')
  return [wrapped(street.join('\n'), length, lines - 1), wrapped(end, length, 1)].join('\n')
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
