import { cargoField } from './cargo-text.ts'
import type { InformationLine } from './security-lines.ts'
import type { HouseData, WaybillParty } from './waybill-data.ts'

/** What the customs of a destination demand of a house before it is loaded. */
export const DESTINATION_DEMANDS = [
  'EORI_MISSING',
  'USCI_MISSING',
  'SHIPPER_PHONE_MISSING',
  'CONSIGNEE_PHONE_MISSING',
  'HS_CODE_MISSING',
] as const

export type DestinationDemand = (typeof DESTINATION_DEMANDS)[number]

/** A demand that a house does not meet, with the name of the party concerned. */
export type DestinationGap = { readonly code: DestinationDemand; readonly name: string }

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Countries that file with the EU's import control system without being members. */
const WITH_EU = ['CH', 'NO']

/**
 * The demands by country of destination (domain §13): EU ICS2 the HS code and the EORI of a consignee, China the enterprise code and a
 * telephone of both sides, the USA (ACAS) the telephone of the consignee.
 */
export function demandsAt(country: string): readonly DestinationDemand[] {
  if (EU.includes(country)) return ['EORI_MISSING', 'HS_CODE_MISSING']
  if (WITH_EU.includes(country)) return ['HS_CODE_MISSING']
  if (country === 'CN') return ['USCI_MISSING', 'SHIPPER_PHONE_MISSING', 'CONSIGNEE_PHONE_MISSING']
  return country === 'US' ? ['CONSIGNEE_PHONE_MISSING'] : []
}

type Judged = Pick<HouseData, 'shipper' | 'consignee' | 'commodityCodes' | 'destinationCountry'>

/** Returns what the destination of a house, or of a direct shipment, demands and its waybill does not say. */
export function destinationGaps(house: Judged): readonly DestinationGap[] {
  const { shipper, consignee } = house
  const isMet: Readonly<Record<DestinationDemand, boolean>> = {
    EORI_MISSING: /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(identifierOf(consignee)),
    USCI_MISSING: /^[A-Z0-9]{18}$/.test(identifierOf(consignee)),
    SHIPPER_PHONE_MISSING: shipper.phone !== '',
    CONSIGNEE_PHONE_MISSING: consignee.phone !== '',
    HS_CODE_MISSING: house.commodityCodes.some((code) => /^\d{6,}$/.test(code.replaceAll(/\D/g, ''))),
  }
  return demandsAt(house.destinationCountry)
    .filter((code) => !isMet[code])
    .map((code) => ({ code, name: code === 'SHIPPER_PHONE_MISSING' ? shipper.name : consignee.name }))
}

type Parties = Pick<HouseData, 'shipper' | 'consignee' | 'destinationCountry'>

/**
 * Returns the customs lines (OCI) of the parties: trader identification (T), and contact telephone (CT) where the destination demands
 * it; elsewhere the telephone of the address suffices.
 */
export function partyLines({ shipper, consignee, destinationCountry }: Parties): InformationLine[] {
  const demands = demandsAt(destinationCountry)
  return [
    ...linesOfParty('SHP', shipper, demands.includes('SHIPPER_PHONE_MISSING')),
    ...linesOfParty('CNE', consignee, demands.includes('CONSIGNEE_PHONE_MISSING')),
  ]
}

/** Returns HS codes named in a text: `HS 8518.30`, `HS CODE: 851830, 851850`. */
export function hsCodesIn(text: string): readonly string[] {
  const lists = text.toUpperCase().matchAll(/\bH\.?S\.?(?: ?CODES?)?[ .:#-]*((?:\d[\d.]{4,12}\d(?:[, /]+(?=\d))?)+)/g)
  const codes = [...lists].flatMap(([, list = '']) => list.split(/[, /]+/)).map((code) => code.replaceAll('.', ''))
  return codes.filter((code) => /^\d{6,12}$/.test(code))
}

function linesOfParty(information: string, party: WaybillParty, withPhone: boolean): InformationLine[] {
  const [identifier, phone] = [identifierOf(party), withPhone ? party.phone.replaceAll(/\D/g, '') : '']
  const line = (control: string, text: string) => ({
    country: party.country,
    information,
    control,
    text: cargoField(text, LONGEST),
  })
  // China tells its kinds of enterprise code apart by a word before the code.
  const traded = party.country === 'CN' ? `USCI${identifier}` : identifier
  return [...(identifier === '' ? [] : [line('T', traded)]), ...(phone === '' ? [] : [line('CT', phone)])]
}

const LONGEST = 35

function identifierOf({ taxNumber }: WaybillParty): string {
  return taxNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
