import type { SecurityStatement } from '#areas/messaging/domain/security-lines.ts'
import { FURTHER_DETAILS } from '#areas/messaging/domain/further-details.ts'
import { hsCodesIn } from '#areas/messaging/domain/destination-data.ts'
import type { HouseData, WaybillData, WaybillParty } from '#areas/messaging/domain/waybill-data.ts'
import { totalOfLine, totalsOf } from './charges.ts'
import { destinationChargesOf } from './destination-charges.ts'
import { type Goods, goodsOf } from './goods-box.ts'
import { partyInBox } from './party-box.ts'
import { isoDayOf } from './waybill-day.ts'
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
    notify: boxes.notify === '' ? null : { ...partyOf(boxes.notify, destinationPlace), taxNumber: '' },
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
    destinationCharges: inMessages(destinationChargesOf(content)),
    shipmentReference: {
      reference: boxes.reference,
      supplement: boxes.optionalInformation,
      furtherSupplement: boxes.furtherInformation,
    },
    furtherDetails: Object.fromEntries(FURTHER_DETAILS.map(({ name }) => [name, boxes[name]])),
    security: issued.security,
  }
}

function inMessages(charges: WaybillData['destinationCharges']): WaybillData['destinationCharges'] {
  if (!charges) return null
  const { currency, rate, charges: converted, atDestination, total } = charges
  return {
    currency,
    rate: shortened(rate),
    charges: shortened(converted),
    atDestination: shortened(atDestination),
    total: shortened(total),
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

/** Returns a party for messages. One issued without place and country has those of its airport. */
export function partyOf(box: string, { city, country }: Place): Omit<WaybillParty, 'taxNumber'> {
  const party = partyInBox(box)
  if (party.country !== '') return party
  return { ...party, street: party.street.replace(new RegExp(`(^| )${city}$`, 'i'), ''), place: city, country }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Without trailing zeros: 10800.00 is 10800. */
function shortened(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}
