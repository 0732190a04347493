import { cargoField, cargoLines, cargoText } from './cargo-text.ts'
import { decimalText, millionths } from './exact.ts'
import type { LineValue, Message, SegmentValue } from './grammar/message-table.ts'
import type { Values } from './grammar/pattern.ts'
import { securitySegment, withSecurityStatus } from './security-lines.ts'
import { cargoDay } from './status-moment.ts'
import { furtherSegments } from './further-details.ts'
import { bareNotify, bareParty, optional, segment, taggedParty } from './party-segments.ts'
import type { ChargeDeclarations, Dimension, RateLine, WaybillData } from './waybill-data.ts'

const MAX_GOODS_LINES = 8
/** Box 22I has eleven lines. */
const MAX_LINES = 11
const GOODS_LENGTH = 20

/** Returns the FWB of a waybill. Texts are cut to their fields; missing mandatory data make the writer throw. */
export function waybillToFwb(waybill: WaybillData, version: '16' | '17'): Message {
  const [party, notify] = version === '17' ? [taggedParty, taggedParty] : [bareParty, bareNotify]
  const segments = [
    segment('consignment', consignment(waybill)),
    ...flights(waybill),
    segment('routing', { legs: waybill.routing.slice(0, 3) }),
    party('shipper', waybill.shipper),
    party('consignee', waybill.consignee),
    ...agent(waybill),
    ...texts('specialService', waybill.specialService, 65, 3),
    ...(waybill.notify ? [notify('notify', waybill.notify)] : []),
    ...accounting(waybill),
    segment('chargeDeclarations', {
      ...declarations(waybill),
      ...optional('chargeCode', /^[A-Z]{2}$/.test(waybill.chargeCode) ? waybill.chargeCode : null),
    }),
    rating(waybill),
    ...otherCharges(waybill),
    ...totals(waybill),
    ...single('certification', 'signature', cargoField(waybill.shipperSignature, 20)),
    segment('execution', {
      date: cargoDay(waybill.issuedOn) + waybill.issuedOn.slice(2, 4),
      place: cargoField(waybill.issuedAt, 17),
      ...optional('signature', cargoField(waybill.signature, 20)),
    }),
    ...chargesAtDestination(waybill),
    segment('senderReference', {
      participant: 'FFW',
      code: cargoField(waybill.office, 17) || 'FFW',
      airport: waybill.origin,
    }),
    ...single('customsOrigin', 'code', cargoField(waybill.customsOrigin, 2)),
    ...furtherSegments(waybill.furtherDetails, ['commission', 'salesIncentive', 'agentReference']),
    ...handling(withSecurityStatus(waybill.handlingCodes, waybill.security)),
    ...shipmentReference(waybill),
    ...furtherSegments(waybill.furtherDetails, ['otherParticipant']),
    ...securitySegment(waybill.security),
  ]
  return { kind: 'FWB', version, segments }
}

/** A segment of one field, present only if it has a value. */
function single(name: string, field: string, value: string): SegmentValue[] {
  return value ? [segment(name, { [field]: value })] : []
}

/** A segment of texts, one per line. */
function texts(name: string, lines: readonly string[], length: number, most: number): SegmentValue[] {
  const [head, ...more] = lines.flatMap((text) => cargoLines(text, length)).slice(0, most)
  if (!head) return []
  return [
    segment(
      name,
      { text: head },
      more.map((text) => ({ line: 'text', values: { text } })),
    ),
  ]
}

function accounting({ accounting: lines }: WaybillData): SegmentValue[] {
  const fitted = lines.flatMap((text) => cargoLines(text, 34)).slice(0, 6)
  const [head, ...more] = fitted.map((text) => ({ information: 'GEN', text }))
  if (!head) return []
  return [
    segment(
      'accounting',
      head,
      more.map((values) => ({ line: 'more', values })),
    ),
  ]
}

/** House numbers contain only letters and digits of the telex alphabet. */
export function houseNumber(hawbNo: string): string {
  return cargoText(hawbNo)
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 12)
}

/** Formats a decimal without trailing zeros, at most seven characters. */
export function cargoWeight(weight: string): string {
  const text = decimalText(millionths(weight) ?? 0n)
  return text.slice(0, 7).replace(/\.$/, '')
}

function consignment({ mawbNo, origin, destination, pieces, weightKg, volumeM3 }: WaybillData): Values {
  const volume: Values = volumeM3 && millionths(volumeM3) ? { volumeUnit: 'MC', volume: cargoWeight(volumeM3) } : {}
  const quantity = { quantity: 'T', pieces: String(pieces), weightUnit: 'K', weight: cargoWeight(weightKg) }
  return { waybill: mawbNo, origin, destination, ...quantity, ...volume }
}

function flights({ flights: booked }: WaybillData): SegmentValue[] {
  if (booked.length === 0) return []
  const two = booked.slice(0, 2).map(({ flight, day }) => ({ flight, day: day.slice(8, 10) }))
  return [segment('bookedFlights', { flights: two })]
}

function agent({ agent: own }: WaybillData): SegmentValue[] {
  if (!own || !/^\d{7}$/.test(own.iataCode)) return []
  const cass = /^\d{4}$/.test(own.cassCode) ? own.cassCode : null
  const lines: LineValue[] = [
    { line: 'name', values: { name: cargoField(own.name, 35) } },
    { line: 'place', values: { place: cargoField(own.place, 17) } },
  ]
  return [segment('agent', { iataCode: own.iataCode, ...optional('cassCode', cass) }, lines)]
}

/** Currency, prepaid or collect, and declared values, as in master and house waybills. */
export function declarations(declared: ChargeDeclarations): Values {
  const { currency, weightPayment, otherPayment, valueForCarriage, valueForCustoms, insurance } = declared
  return { currency, prepaidCollect: weightPayment + otherPayment, valueForCarriage, valueForCustoms, insurance }
}

type GoodsLine = { readonly line: string; readonly values: Values }

function rating(waybill: WaybillData): SegmentValue {
  const [first, ...others] = waybill.rates.map(rateLine)
  const lines = goodsLines(waybill, MAX_LINES - others.length)
  const rates = others.map((values) => ({ line: 'rate', values }))
  // Only the first rate line has no line number.
  const numbered = [...lines, ...rates].map(({ line, values }, index) => ({
    line,
    values: index === 0 && line !== 'rate' ? values : { ...values, number: String(index + 1) },
  }))
  return segment('rating', { ...first, number: '1' }, numbered)
}

/** Goods text, all dimensions or none, volume, SLAC and origin in at most so many lines: some of the dimensions would be wrong ones. */
function goodsLines(waybill: WaybillData, most: number): GoodsLine[] {
  const { goods, isConsolidation, dimensions, volumeM3, slac, originCountry } = waybill
  const after: GoodsLine[] = []
  if (volumeM3) after.push({ line: 'volume', values: { volumeUnit: 'MC', volume: cargoWeight(volumeM3) } })
  if (slac !== null) after.push({ line: 'slac', values: { slac: String(slac) } })
  if (originCountry) after.push({ line: 'originCountry', values: { country: originCountry } })
  const room = most - after.length - 1
  const measured =
    dimensions.length > 0 && dimensions.length <= room
      ? dimensions.map(dimensionLine)
      : [{ line: 'noDimensions', values: { none: 'NDA' } }]
  const text = cargoLines(goods, GOODS_LENGTH).slice(
    0,
    Math.min(MAX_GOODS_LINES, most - after.length - measured.length),
  )
  const goodsKind = isConsolidation ? 'C' : 'G'
  return [...text.map((line) => ({ line: 'goods', values: { goodsKind, goods: line } })), ...measured, ...after]
}

function dimensionLine({ length, width, height, pieces }: Dimension): GoodsLine {
  const measures = { unit: 'CMT', length: whole(length), width: whole(width), height: whole(height) }
  return { line: 'dimensions', values: { ...measures, pieces: String(pieces) } }
}

/** Centimetres are integers, rounded up. */
export function whole(length: string): string {
  const [centimetres = '0', decimals = ''] = length.split('.')
  return String(Number(centimetres) + (/[1-9]/.test(decimals) ? 1 : 0))
}

function rateLine({ pieces, weightKg, rateClass, commodity, chargeableKg, rate, total }: RateLine): Values {
  return {
    ...optional('pieces', pieces === null ? null : String(pieces)),
    ...(weightKg === null ? {} : { weightUnit: 'K', weight: cargoWeight(weightKg) }),
    rateClass,
    ...optional('commodity', commodity),
    ...optional('chargeableWeight', chargeableKg === null ? null : cargoWeight(chargeableKg)),
    ...optional('rate', rate),
    ...optional('total', total),
  }
}

function otherCharges({ otherCharges: all }: WaybillData): SegmentValue[] {
  const lines = (['P', 'C'] as const).flatMap((payment) => {
    const own = all.filter((charge) => charge.payment === payment)
    return chunks(own, 3).map((three) => ({
      payment,
      charges: three.map(({ code, due, amount }) => ({ code, due, amount })),
    }))
  })
  const [head, ...more] = lines
  if (!head) return []
  return [
    segment(
      'otherCharges',
      head,
      more.map((values) => ({ line: 'more', values })),
    ),
  ]
}

/** For each side CT = WT + VC + TX + OA + OC; zero amounts are omitted. */
function totals(waybill: WaybillData): SegmentValue[] {
  return (['P', 'C'] as const).flatMap((side) => {
    const amounts = totalsOfSide(waybill, side)
    if (amounts.length === 0) return []
    const isFirst = ({ kind }: Values) => kind === 'WT' || kind === 'VC' || kind === 'TX'
    const lines = [amounts.filter(isFirst), amounts.filter((amount) => !isFirst(amount))].filter(
      (one) => one.length > 0,
    )
    const [head, ...more] = lines.map((values) => ({ amounts: values }))
    return [
      segment(
        side === 'P' ? 'prepaidTotals' : 'collectTotals',
        head ?? {},
        more.map((values) => ({ line: 'more', values })),
      ),
    ]
  })
}

/** Returns the amounts of one side in message order; empty if nothing is paid there. */
export function totalsOfSide(waybill: WaybillData, side: 'P' | 'C'): { kind: string; amount: string }[] {
  const { rates, otherCharges: all, weightPayment, valuation, tax } = waybill
  const ofWeight = (amounts: readonly string[]) => (weightPayment === side ? sum(amounts) : 0n)
  const due = (who: 'A' | 'C') =>
    sum(all.filter((charge) => charge.payment === side && charge.due === who).map(({ amount }) => amount))
  const parts: [kind: string, amount: bigint][] = [
    ['WT', ofWeight(rates.map(({ total }) => total ?? '0'))],
    ['VC', ofWeight([valuation || '0'])],
    ['TX', ofWeight([tax || '0'])],
    ['OA', due('A')],
    ['OC', due('C')],
  ]
  const total = parts.reduce((before, [, amount]) => before + amount, 0n)
  return [...parts, ['CT', total] as const]
    .filter(([, amount]) => amount !== 0n)
    .map(([kind, amount]) => ({ kind, amount: decimalText(amount) }))
}

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, text) => total + (millionths(text) ?? 0n), 0n)
}

function chargesAtDestination({ destinationCharges }: WaybillData): SegmentValue[] {
  if (!destinationCharges) return []
  const { currency, rate, charges: currencyCharges, atDestination: charges, total } = destinationCharges
  return [segment('chargesAtDestination', { currency, rate, currencyCharges, charges, total })]
}

function shipmentReference({ shipmentReference: { reference, supplement, furtherSupplement } }: WaybillData) {
  const values = {
    ...optional('reference', cargoField(reference, 14)),
    ...optional('supplement', cargoField(supplement, 12)),
    ...optional('furtherSupplement', cargoField(furtherSupplement, 12)),
  }
  return Object.keys(values).length > 0 ? [segment('shipmentReference', values)] : []
}

function handling(codes: readonly string[]): SegmentValue[] {
  const nine = codes.map(cargoText).filter((code) => /^[A-Z0-9]{3}$/.test(code))
  return nine.length > 0 ? [segment('specialHandling', { codes: nine.slice(0, 9).map((code) => ({ code })) })] : []
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
