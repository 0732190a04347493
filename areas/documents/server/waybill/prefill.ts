import { type CarrierRates, carrierCharge, carrierFees } from '#areas/flights/domain/carrier-charge.ts'
import { statementsOfLines } from '#areas/cargo/domain/dangerous-goods-said.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { goodsOfLines } from '#areas/shipments/domain/orders/order-totals.ts'
import { freightTerms } from '#areas/shipments/domain/booking/freight-terms.ts'
import { decimalsOf, isDecimal, textOf, unitsOf } from '#platform/domain/decimal.ts'
import { BOXES, type BoxName } from '../../domain/waybill/boxes.ts'
import type { OtherCharge, Payment, RatingLine } from '../../domain/waybill/charges.ts'
import { ATTACHED, type Goods } from '../../domain/waybill/goods-box.ts'
import type { IssuedContent } from '../../domain/waybill/issued.ts'
import { ATTENTION, printedAddress } from '../../domain/waybill/party-box.ts'
import type { Expected } from '../../domain/waybill/waybill-violations.ts'
import type { Boxes, WaybillContent } from '../../domain/waybill/waybill.ts'
import { wrapped } from '../../domain/waybill/wrapped.ts'
import type { WaybillFacts } from './waybill-facts.ts'

/** Returns the waybill content derived from shipment, master, flight and office. */
export function prefilled(facts: WaybillFacts): WaybillContent {
  const boxes = { ...EMPTY, ...commonBoxes(facts), ...(facts.kind === 'HAWB' ? houseBoxes(facts) : masterBoxes(facts)) }
  const fitted = BOXES.map(({ name, lines, length }) => [name, wrapped(printed(boxes[name]), length, lines)] as const)
  return {
    boxes: Object.fromEntries(fitted) as Boxes,
    lines: linesOf(facts),
    otherCharges: feesOf(facts),
    // The rate of a customer is confidential.
    isAsAgreed: facts.kind === 'HAWB',
  }
}

const EMPTY = Object.fromEntries(BOXES.map(({ name }) => [name, ''])) as Boxes

/** Returns the values of the shipment that the waybill must match when issued. */
export function expectedOf({ kind, shipment, master }: WaybillFacts): Expected {
  return kind === 'HAWB'
    ? { number: shipment.hawbNo, pieces: shipment.pieces ?? 0, destination: shipment.destinationAirport }
    : {
        number: master?.mawbNo ?? null,
        pieces: master?.pieces ?? 0,
        destination: master?.destinationAirport ?? null,
      }
}

/** Returns the codes that the boxes of a waybill only spell out. */
export function codesOf({
  kind,
  shipment,
  master,
  handlingCodes,
}: WaybillFacts): Omit<IssuedContent, keyof WaybillContent | 'goodsInFull'> {
  const leg = kind === 'MAWB' && master ? master : shipment
  const hsCodes = shipment.poLines.map(({ hsCode }) => hsCode).filter(Boolean)
  return {
    origin: leg.originAirport ?? '',
    destination: leg.destinationAirport ?? '',
    handlingCodes,
    commodityCodes: kind === 'HAWB' ? [...new Set(hsCodes)] : [],
  }
}

/** Returns the goods of the shipment for messages; null if the waybill only refers to the houses. */
export function goodsInFull({ kind, shipment, master }: WaybillFacts): Goods | null {
  if (kind === 'MAWB' && master?.jobMode === 'Consolidation') return null
  const { goodsDescription, dimensionLines, volume, originCountry } = shipment
  const dimensions = dimensionLines.map(({ length, width, height, pieces }) => ({ length, width, height, pieces }))
  const text = printed(goodsDescription).replaceAll(/\s+/g, ' ').trim()
  return { text, dimensions, volume: volume || null, slac: slacOf(shipment), originCountry }
}

/** The cartons that the pieces hold, where every PO line counts them; null where they are the pieces themselves. */
function slacOf({ poLines, pieces }: Shipment): number | null {
  const { pieces: cartons } = goodsOfLines(poLines)
  const isCounted = poLines.every((line) => line.cartons !== null)
  return isCounted && cartons !== null && cartons > (pieces ?? 0) ? cartons : null
}

function commonBoxes(facts: WaybillFacts): Partial<Boxes> {
  const { kind, shipment, master, profile, airports } = facts
  const leg = kind === 'MAWB' && master ? master : shipment
  const nameOf = (code: string | null) => (code === null ? '' : (airports.get(code) ?? code))
  const day = leg.etd?.slice(8, 10) ?? ''
  const payment = paymentOf(facts)
  return {
    departure: nameOf(leg.originAirport),
    destination: nameOf(leg.destinationAirport),
    to1: leg.destinationAirport ?? '',
    by1: facts.carrier,
    flight1: leg.flightNo && day ? `${leg.flightNo}/${day}` : '',
    currency: facts.currency,
    chargeCode: payment === 'C' ? 'CC' : 'PP',
    weightPayment: payment,
    otherPayment: payment,
    carriageValue: 'NVD',
    customsValue: 'NCV',
    insurance: 'XXX',
    handling: handlingOf(facts),
    executedOn: dayOf(facts.today),
    executedAt: profile.place,
    issuerSignature: wrapped(profile.agentName, SIGNATURE, 1),
    shipperSignature: wrapped(profile.agentName, SIGNATURE, 1),
  }
}

/** The length of a signature in messages; a name is cut at a word. */
const SIGNATURE = 20

function houseBoxes(facts: WaybillFacts): Partial<Boxes> {
  const { shipment, profile, master } = facts
  const { shipper, consignee, notifyParty, customerReference } = shipment
  return {
    shipper: partyOf(shipper),
    consignee: partyOf(consignee),
    issuer: `${profile.agentName}\n${profile.address}`,
    accounting: [
      FREIGHT[paymentOf(facts)],
      master ? `MAWB ${master.mawbNo}` : '',
      notifyParty ? `NOTIFY ${notifyParty.name}` : '',
    ].join('\n'),
    reference: customerReference.slice(0, 14),
    goods: goodsOf(shipment, shipment.goodsDescription),
  }
}

/** Whether a master waybill is a contract between us and the airline, not between shipper and airline. */
function isOurContract({ kind, master }: Pick<WaybillFacts, 'kind' | 'master'>): boolean {
  return kind === 'MAWB' && (master?.jobMode === 'Consolidation' || master?.jobMode === 'Back to Back')
}

/** What we owe the airline is prepaid; who pays the freight of a house is agreed with its shipper. */
function paymentOf(facts: WaybillFacts): Payment {
  return !isOurContract(facts) && freightTerms(facts.shipment.incoterm) === 'CC' ? 'C' : 'P'
}

const FREIGHT = { P: 'FREIGHT PREPAID', C: 'FREIGHT COLLECT' } as const satisfies Record<Payment, string>

function masterBoxes(facts: WaybillFacts): Partial<Boxes> {
  const { shipment, master, profile, carrierName, country, agent } = facts
  const isConsolidation = master?.jobMode === 'Consolidation'
  const us = `${profile.agentName}\n${profile.address}\n${profile.place} ${country}`
  const isOurs = isOurContract(facts)
  return {
    shipper: isOurs ? us : partyOf(shipment.shipper),
    consignee: partyOf(isOurs ? agent : shipment.consignee),
    notify: isOurs ? '' : notifyOf(shipment),
    issuer: carrierName,
    agent: `${profile.agentName}\n${profile.place}`,
    agentIata: profile.iataCode,
    agentAccount: profile.accountNo,
    accounting: FREIGHT[paymentOf(facts)],
    goods: isConsolidation
      ? `CONSOLIDATION AS PER\nATTACHED MANIFEST\nVOLUME ${master.volume} M3`
      : goodsOf(shipment, shipment.goodsDescription),
  }
}

/** Whom the carrier notifies besides the consignee; of our own contract the overseas agent is the consignee, who is notified anyway. */
function notifyOf({ notifyParty, consignee }: Shipment): string {
  const notify = partyOf(notifyParty)
  return notify === partyOf(consignee) ? '' : notify
}

function linesOf(facts: WaybillFacts): RatingLine[] {
  const { kind, shipment } = facts
  const { pieces, grossWeight, chargeWeight } = goodsOfWaybill(facts)
  if (!pieces || !grossWeight) return []
  const chargeable = chargeWeight ?? grossWeight
  const rates = ratesInCurrency(facts)
  const charge = (rates && carrierCharge(rates, chargeable)) ?? {
    rateClass: Number(chargeable) < LEAST_OF_QUANTITY ? 'N' : 'Q',
    chargeableWeight: chargeable,
    rate: kind === 'HAWB' ? (shipment.sellingRate ?? '') : '',
  }
  return [
    {
      pieces: String(pieces),
      grossWeight: rounded(grossWeight, 1),
      rateClass: charge.rateClass,
      commodityItem: '',
      chargeableWeight: rounded(charge.chargeableWeight, 1),
      rate: rounded(charge.rate, 4),
    },
  ]
}

/** The fees of the carrier for the flight of a master waybill. */
function feesOf(facts: WaybillFacts): OtherCharge[] {
  const { grossWeight, chargeWeight } = goodsOfWaybill(facts)
  const rates = ratesInCurrency(facts)
  if (!rates || !grossWeight) return []
  const fees = carrierFees(rates, { grossKg: grossWeight, chargeableKg: chargeWeight ?? grossWeight })
  return fees.map(({ code, amount }) => ({ code, due: 'C', amount }))
}

function goodsOfWaybill({ kind, shipment, master }: WaybillFacts) {
  return kind === 'MAWB' && master ? master : shipment
}

/** Rates in another currency than that of the waybill would be wrong amounts. */
function ratesInCurrency({ carrierRates, currency }: WaybillFacts): CarrierRates | null {
  return carrierRates?.currency === currency ? carrierRates : null
}

/** From 45 kg the quantity rate is usual. */
const LEAST_OF_QUANTITY = 45

/** The goods with all dimensions, or as much as the box holds and a reference to the attached list. */
function goodsOf(shipment: Shipment, description: string): string {
  const dimensions = shipment.dimensionLines.map(
    ({ length, width, height, pieces }) => `${length}X${width}X${height}CM/${pieces}`,
  )
  const { lines: most, length: width } = GOODS
  const text = wrapped(description, width, Infinity).split('\n').filter(Boolean)
  const slac = slacOf(shipment)
  const totals = [
    shipment.volume ? `VOL ${shipment.volume} M3` : '',
    slac === null ? '' : `SLAC ${slac}`,
    shipment.originCountry ? `ORIGIN ${shipment.originCountry}` : '',
  ].filter(Boolean)
  const all = [...text, ...dimensions, ...totals]
  if (all.length <= most) return all.join('\n')
  const room = most - totals.length - 1
  const shown = [...text.slice(0, Math.max(5, room - dimensions.length)), ...dimensions].slice(0, room)
  return [...shown, ...totals, ATTACHED].join('\n')
}

const BOX_LINES = BOXES.find(({ name }) => name === 'shipper')?.lines ?? 5

const GOODS = BOXES.find(({ name }) => name === 'goods') ?? { lines: 11, length: 20 }

function handlingOf({ dangerousGoodsLines, handlingCodes, profile: { regulatedAgent } }: WaybillFacts): string {
  return [
    statementsOfLines(dangerousGoodsLines).join('. '),
    [handlingCodes.join(' '), regulatedAgent ? `RA ${regulatedAgent}` : ''].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join('\n')
}

function partyOf(party: Shipment['shipper']): string {
  if (!party) return ''
  const address = printedAddress(printed(party.address), { length: boxLength('shipper'), lines: 3 })
  const above = [party.name.slice(0, boxLength('shipper')), address].filter(Boolean)
  const room = BOX_LINES - above.join('\n').split('\n').length
  return [...above, contactOf(party, room)].filter(Boolean).join('\n')
}

/**
 * Contact and telephone, each on a line of its own where both do not fit into one. With one line left the name is cut after a
 * whole word, since the telephone is sent to the airline.
 */
function contactOf({ contact, phone }: NonNullable<Shipment['shipper']>, lines: number): string {
  const length = boxLength('shipper')
  const telephone = phone ? `TEL ${phone}` : ''
  const person = contact.trim() ? ATTENTION + wrapped(contact, Infinity, 1) : ''
  const together = [person, telephone].filter(Boolean).join(' ')
  if (together.length <= length) return together
  if (lines > 1) return [wrapped(person, length, 1), telephone].filter(Boolean).join('\n')
  return [wrapped(person, Math.max(1, length - telephone.length - 1), 1), telephone].filter(Boolean).join(' ')
}

function boxLength(name: BoxName): number {
  return BOXES.find((one) => one.name === name)?.length ?? 0
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function dayOf(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}${MONTHS[Number(month) - 1] ?? ''}${year.slice(2)}`
}

/** Capitals; characters that waybills do not support are transcribed. */
function printed(text: string): string {
  return text.replaceAll('–', '-').replaceAll('’', "'").toUpperCase()
}

/** Rounded to the decimals that a waybill has, without trailing zeros: 424.00 is 424. */
function rounded(amount: string, most: number): string {
  const scale = Math.min(decimalsOf(amount), most)
  if (!isDecimal(amount)) return amount
  const text = textOf(unitsOf(amount, scale), scale)
  return scale === 0 ? text : text.replace(/\.?0+$/, '')
}
