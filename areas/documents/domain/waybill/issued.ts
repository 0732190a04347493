import type { SecurityStatement } from '#areas/messaging/domain/security-lines.ts'
import { hsCodesIn } from '#areas/messaging/domain/destination-data.ts'
import type { HouseData, WaybillData, WaybillParty } from '#areas/messaging/domain/waybill-data.ts'
import { totalOfLine, totalsOf } from './charges.ts'
import { type Boxes, type WaybillContent, chargedOf } from './waybill.ts'

/** The content of an issued waybill, with the codes that its boxes only spell out. */
export type IssuedContent = WaybillContent & {
  readonly origin: string
  readonly destination: string
  readonly handlingCodes: readonly string[]
  readonly commodityCodes: readonly string[]
  /** The goods of the shipment, which may be more than the box holds; null if somebody typed over the box. */
  readonly goodsInFull: Goods | null
}

export type Goods = {
  readonly text: string
  readonly dimensions: WaybillData['dimensions']
  /** m³, a decimal. */
  readonly volume: string | null
  /** Shipper's load and count: how many units the pieces hold, such as the cartons on pallets; null: no more than pieces. */
  readonly slac: number | null
  /** Where the goods were made: the ISO code of the country, empty if not known. */
  readonly originCountry: string
}

/** City and country of an airport, used for a party whose address has none. */
export type Place = { readonly city: string; readonly country: string }

export type Issued = {
  readonly number: string
  readonly issuedOn: string
  readonly content: IssuedContent
  readonly originPlace: Place
  readonly destinationPlace: Place
  readonly security: SecurityStatement | null
  /** What customs know the parties by, from the register of partners as it is now. */
  readonly taxNumbers: { readonly shipper: string; readonly consignee: string }
}

/** Returns the data for FWB or XFWB from the waybill as issued, including values typed over its boxes. */
export function waybillDataOf(
  issued: Issued,
  { isConsolidation, office }: Pick<WaybillData, 'isConsolidation' | 'office'>,
): WaybillData {
  const { number, content, originPlace, destinationPlace } = issued
  const { boxes } = content
  const { text, dimensions, volume, slac, originCountry } = content.goodsInFull ?? goodsOf(boxes.goods)
  const executedOn = isoDayOf(boxes.executedOn) ?? issued.issuedOn
  return {
    ...sumsOf(content),
    ...declarationsOf(boxes),
    isConsolidation,
    office,
    dimensions,
    mawbNo: number,
    goods: text,
    volumeM3: volume,
    origin: content.origin,
    destination: content.destination,
    flights: [boxes.flight1, boxes.flight2].flatMap((flight) => flightOf(flight, executedOn)),
    routing: routingOf(boxes),
    shipper: { ...partyOf(boxes.shipper, originPlace), taxNumber: issued.taxNumbers.shipper },
    consignee: { ...partyOf(boxes.consignee, destinationPlace), taxNumber: issued.taxNumbers.consignee },
    agent: agentOf(boxes),
    accounting: linesOf(boxes.accounting),
    specialService: linesOf(boxes.handling),
    customsOrigin: boxes.customsOrigin,
    rates: ratesOf(content),
    slac,
    originCountry,
    otherCharges: content.otherCharges.map(({ code, due, amount }) => {
      return { code, due, amount: shortened(amount), payment: boxes.otherPayment === 'C' ? 'C' : 'P' }
    }),
    valuation: boxes.valuation,
    tax: boxes.tax,
    issuedOn: executedOn,
    issuedAt: boxes.executedAt,
    signature: boxes.issuerSignature,
    shipperSignature: boxes.shipperSignature,
    handlingCodes: content.handlingCodes,
    security: issued.security,
  }
}

/** Returns the data for FHL, XFHL or XFZB from the house waybill as issued. */
export function houseDataOf({
  number,
  content,
  originPlace,
  destinationPlace,
  security,
  taxNumbers,
}: Issued): HouseData {
  const { boxes, handlingCodes, origin, destination } = content
  const { text: goods, slac, originCountry } = content.goodsInFull ?? goodsOf(boxes.goods)
  return {
    ...sumsOf(content),
    ...declarationsOf(boxes),
    origin,
    destination,
    handlingCodes,
    commodityCodes: [...new Set([...content.commodityCodes, ...hsCodesIn(goods)])],
    destinationCountry: destinationPlace.country,
    security,
    hawbNo: number,
    slac,
    originCountry,
    goods,
    shipper: { ...partyOf(boxes.shipper, originPlace), taxNumber: taxNumbers.shipper },
    consignee: { ...partyOf(boxes.consignee, destinationPlace), taxNumber: taxNumbers.consignee },
  }
}

function sumsOf(content: IssuedContent): { pieces: number; weightKg: string } {
  const { pieces, grossWeight } = totalsOf(chargedOf(content))
  return { pieces: Number(pieces), weightKg: shortened(grossWeight) }
}

function declarationsOf(boxes: Boxes) {
  const { currency, chargeCode, carriageValue, customsValue, insurance } = boxes
  const payment = (text: string) => (text === 'C' ? 'C' : 'P')
  return {
    currency,
    chargeCode,
    insurance: insurance || 'XXX',
    weightPayment: payment(boxes.weightPayment),
    otherPayment: payment(boxes.otherPayment),
    valueForCarriage: carriageValue || 'NVD',
    valueForCustoms: customsValue || 'NCV',
  } as const
}

function ratesOf(content: IssuedContent): WaybillData['rates'] {
  return content.lines.map((line) => ({
    pieces: line.pieces === '' ? null : Number(line.pieces),
    weightKg: line.grossWeight || null,
    rateClass: line.rateClass,
    commodity: line.commodityItem,
    chargeableKg: line.chargeableWeight || null,
    rate: content.isAsAgreed ? null : shortened(line.rate) || null,
    total: content.isAsAgreed ? null : shortened(totalOfLine(line)) || null,
  }))
}

/** Returns the legs to the airports in boxes 11, each with the carrier beside it. */
function routingOf({ to1, by1, to2, by2, to3, by3, flight1 }: Boxes): WaybillData['routing'] {
  const first = /^[A-Z0-9]{2}$/.test(by1) ? by1 : flight1.slice(0, 2)
  const legs: [airport: string, carrier: string][] = [
    [to1, first],
    [to2, by2],
    [to3, by3],
  ]
  return legs.filter(([airport]) => airport !== '').map(([airport, carrier]) => ({ airport, carrier }))
}

function agentOf({ agent, agentIata }: Boxes): WaybillData['agent'] {
  const [iataCode = '', cassCode = ''] = agentIata.split('/')
  const [name = '', place = ''] = linesOf(agent)
  return iataCode === '' ? null : { name, place, iataCode, cassCode }
}

/** Reads `LH8401/14`: the flight, and the first date with that day from two days before the waybill's date. */
function flightOf(text: string, executedOn: string): { flight: string; day: string }[] {
  const [, flight, day] = /^([A-Z0-9]{2}\d{1,5}[A-Z]?)\/(\d{2})$/.exec(text.replaceAll(' ', '')) ?? []
  if (!flight || !day) return []
  const first = Date.parse(`${executedOn}T00:00:00Z`) - 2 * DAY_MS
  const days = Array.from({ length: 62 }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10))
  const departs = days.find((one) => one.endsWith(day))
  return departs ? [{ flight, day: departs }] : []
}

const DAY_MS = 86_400_000

/** Reads a party from its box: name, address up to the line with the country, and a telephone. Contact persons are left out. */
export function partyOf(box: string, { city, country }: Place): Omit<WaybillParty, 'taxNumber'> {
  const [name = '', ...others] = linesOf(box)
  const phone = others.map((line) => PHONE.exec(line)?.[1]).find((found) => found !== undefined) ?? ''
  const address = others.filter((line) => !PHONE.test(line) && !line.startsWith(ATTENTION))
  const last = address.findLastIndex((line) => LINE_OF_COUNTRY.exec(line)?.[2] === country)
  const [, before = ''] = LINE_OF_COUNTRY.exec(address[last] ?? '') ?? []
  if (before === '') {
    const street = address.filter((line) => line !== city.toUpperCase()).join(' ')
    return { name, street, place: city, country, postCode: '', phone }
  }
  const [, postCode = '', place = before] = /^(?=\S*\d)([0-9A-Z-]{3,9}) (.+)$/.exec(before) ?? []
  return { name, street: address.slice(0, last).join(' '), place, country, postCode, phone }
}

/** Marks the line of a contact person, which messages do not carry as part of the address. */
export const ATTENTION = 'ATTN '

const LINE_OF_COUNTRY = /^(.*\S)[ ,]+([A-Z]{2})$/

const PHONE = /\b(?:TEL|PHONE|TE)[.: ]+([+\d][\d ()-]{3,})/

const DIMENSIONS = /^(\d+(?:\.\d+)?)X(\d+(?:\.\d+)?)X(\d+(?:\.\d+)?) ?CM\/(\d+)$/
/** The last line of a box that does not hold all goods. */
export const ATTACHED = 'AS PER ATTACHED LIST'

const VOLUME = /^VOL(?:UME)? (\d+(?:\.\d+)?) M3$/

const SLAC = /^SLAC (\d{1,5})$/

const ORIGIN_COUNTRY = /^ORIGIN ([A-Z]{2})$/

/** Reads the box of the goods: text, dimension lines, volume, shipper's load and count, and country of origin. */
export function goodsOf(box: string): Goods {
  const lines = linesOf(box)
  const dimensions = lines.flatMap((line) => {
    const [, length, width, height, pieces] = DIMENSIONS.exec(line) ?? []
    return length && width && height ? [{ length, width, height, pieces: Number(pieces) }] : []
  })
  const figure = (form: RegExp) => lines.map((line) => form.exec(line)?.[1]).find((found) => found !== undefined)
  const slac = figure(SLAC)
  const isText = (line: string) =>
    ![DIMENSIONS, VOLUME, SLAC, ORIGIN_COUNTRY].some((form) => form.test(line)) && line !== ATTACHED
  return {
    text: lines.filter(isText).join(' '),
    dimensions,
    volume: figure(VOLUME) ?? null,
    slac: slac === undefined ? null : Number(slac),
    originCountry: figure(ORIGIN_COUNTRY) ?? '',
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Reads `14NOV26` as an ISO date; null for anything else. */
function isoDayOf(text: string): string | null {
  const [, day, month = '', year] = /^(\d{2})([A-Z]{3})(\d{2})$/.exec(text) ?? []
  const number = MONTHS.indexOf(month) + 1
  return number === 0 ? null : `20${year}-${String(number).padStart(2, '0')}-${day}`
}

/** Without trailing zeros: 10800.00 is 10800. */
function shortened(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}
