import { cargoField, cargoText } from '../cargo-text.ts'
import { millionths } from '../exact.ts'
import type { Values } from '../grammar/pattern.ts'
import { partyLines } from '../destination-data.ts'
import { type InformationLine, type SecurityStatement, securityLines, withSecurityStatus } from '../security-lines.ts'
import type { ChargeDeclarations, HouseData, RateLine, WaybillData, WaybillParty } from '../waybill-data.ts'
import { optional } from '../party-segments.ts'
import { cargoWeight, houseNumber, totalsOfSide, whole } from '../waybill-to-fwb.ts'
import { xfhl, xfwb, xfzb } from './forms.ts'
import type { XmlMessage } from './xml-form.ts'

/** Sender, recipient and time: the header of every message. */
export type Sending = {
  readonly reference: string
  readonly sender: string
  readonly recipient: string
  /** An instant, `2026-11-14T09:00:00Z`. */
  readonly issuedAt: string
}

/** Returns the XFWB of a waybill. */
export function waybillToXfwb(waybill: WaybillData, sending: Sending): XmlMessage {
  const values = {
    ...sending,
    ...execution(waybill),
    ...declared(waybill),
    ...quantities(waybill),
    ...agent(waybill),
    type: waybill.isConsolidation ? '741' : '740',
    waybill: waybill.mawbNo,
    ...optional('headerCode', waybill.isConsolidation ? 'C' : null),
    ...optional('slac', waybill.slac === null ? null : String(waybill.slac)),
    shipper: [party(waybill.shipper)],
    consignee: [party(waybill.consignee)],
    notify: waybill.notify ? [party(waybill.notify)] : [],
    ...reference(waybill),
    ...conversion(waybill),
    flights: flights(waybill),
    handling: handling(withSecurityStatus(waybill.handlingCodes, waybill.security)),
    customsNotes: customsNotes(waybill.security),
    services: texts(waybill.specialService, 65, 3).map((text) => ({ text })),
    accounting: texts(waybill.accounting, 34, 6).map((text) => ({ code: 'GEN', text })),
    ...optional('customsOrigin', cargoField(waybill.customsOrigin, 2)),
    currency: waybill.currency,
    ...optional('chargeCode', /^[A-Z]{2}$/.test(waybill.chargeCode) ? waybill.chargeCode : null),
    otherCharges: waybill.otherCharges.map(({ payment, code, due, amount }) => {
      return { code, due, amount, isPrepaid: flag(payment === 'P') }
    }),
    items: String(waybill.rates.length),
    rates: waybill.rates.map((rate, index) => rateItem(waybill, rate, index)),
    totals: (['P', 'C'] as const).flatMap((side) => {
      const amounts = totalsOfSide(waybill, side).map(({ kind, amount }) => [kind, amount] as const)
      return amounts.length === 0 ? [] : [{ isPrepaid: flag(side === 'P'), ...Object.fromEntries(amounts) }]
    }),
  }
  return { form: xfwb, values }
}

/** Returns the XFZB of one house under its master. */
export function houseToXfzb(waybill: WaybillData, house: HouseData, sending: Sending): XmlMessage {
  const goods = cargoField(house.goods, 250)
  const codes = house.commodityCodes.map((code) => code.replaceAll(/\D/g, '')).filter((code) => /^\d{6,18}$/.test(code))
  const item = {
    ...optional('originCountry', house.originCountry),
    weight: cargoWeight(house.weightKg),
    pieces: String(house.pieces),
    goods,
  }
  const values = {
    ...sending,
    ...execution(waybill),
    ...quantities({ ...waybill, volumeM3: null }),
    type: '703',
    house: houseNumber(house.hawbNo),
    waybill: waybill.mawbNo,
    houses: [
      {
        ...declared(house),
        ...quantities({ ...house, volumeM3: null }),
        ...optional('slac', house.slac === null ? null : String(house.slac)),
        goods,
        currency: house.currency,
        shipper: [party(house.shipper)],
        consignee: [party(house.consignee)],
        handling: handling(withSecurityStatus(house.handlingCodes, house.security)),
        customsNotes: customsNotes(house.security, partyLines(house)),
        items: (codes.length > 0 ? codes.slice(0, 9) : [null]).map((code, index) => {
          return { sequence: String(index + 1), ...item, ...optional('commodityCode', code) }
        }),
      },
    ],
  }
  return { form: xfzb, values }
}

/** Returns the XFHL of a master: all its houses as a check-list. */
export function housesToXfhl(waybill: WaybillData, houses: readonly HouseData[], sending: Sending): XmlMessage {
  const values = {
    ...sending,
    ...quantities({ ...waybill, volumeM3: null }),
    type: '785',
    waybill: waybill.mawbNo,
    houses: houses.map((house, index) => ({
      ...quantities({ ...house, volumeM3: null }),
      ...optional('slac', house.slac === null ? null : String(house.slac)),
      sequence: String(index + 1),
      goods: cargoField(house.goods, 250),
      house: houseNumber(house.hawbNo),
      handling: handling(withSecurityStatus(house.handlingCodes, house.security)),
      customsNotes: customsNotes(house.security, partyLines(house)),
    })),
  }
  return { form: xfhl, values }
}

function flag(is: boolean): string {
  return is ? 'true' : 'false'
}

function execution({ issuedOn, issuedAt, signature, shipperSignature }: WaybillData): Values {
  return {
    executedOn: `${issuedOn}T00:00:00`,
    executedAt: cargoField(issuedAt, 17),
    ...optional('signature', cargoField(signature, 20)),
    ...optional('shipperSignature', cargoField(shipperSignature, 20)),
  }
}

function declared(of: ChargeDeclarations): Values {
  const isAmount = (text: string) => millionths(text) !== undefined
  const [carriage, customs, insurance] = [of.valueForCarriage, of.valueForCustoms, of.insurance]
  return {
    ...(isAmount(carriage) ? { valueForCarriage: carriage } : { isWithoutCarriageValue: 'true' }),
    ...(isAmount(customs) ? { valueForCustoms: customs } : { isWithoutCustomsValue: 'true' }),
    ...(isAmount(insurance) ? { insurance } : { isWithoutInsurance: 'true' }),
    isWeightPrepaid: flag(of.weightPayment === 'P'),
    isOtherPrepaid: flag(of.otherPayment === 'P'),
  }
}

type Measured = Pick<WaybillData, 'origin' | 'destination' | 'pieces' | 'weightKg' | 'volumeM3'>

function quantities({ origin, destination, pieces, weightKg, volumeM3 }: Measured): Values {
  const volume = volumeM3 && millionths(volumeM3) ? cargoWeight(volumeM3) : null
  return { origin, destination, pieces: String(pieces), weight: cargoWeight(weightKg), ...optional('volume', volume) }
}

function party({ name, street, place, country, postCode, phone }: WaybillParty): Values {
  return {
    name: cargoField(name, 70),
    street: cargoField(street, 70) || '-',
    place: cargoField(place, 17),
    country,
    ...optional('postCode', cargoField(postCode, 9)),
    ...optional('phone', phone.replaceAll(/\D/g, '').slice(0, 25)),
  }
}

function reference({ shipmentReference: { reference: number, supplement, furtherSupplement } }: WaybillData): Values {
  return {
    ...optional('shipmentReference', cargoField(number, 14)),
    ...optional('supplement', cargoField(supplement, 12)),
    ...optional('furtherSupplement', cargoField(furtherSupplement, 12)),
  }
}

/** Rate and amounts in the currency of the destination, which is that of these amounts alone. */
function conversion({ destinationCharges }: WaybillData): Values {
  if (!destinationCharges) return {}
  const { currency, rate, charges, atDestination, total } = destinationCharges
  return {
    destinationCurrency: currency,
    conversionRate: rate,
    destinationCharges: [{ currency, charges, atDestination, total }],
  }
}

function agent({ agent: own }: WaybillData): Values {
  if (!own || !/^\d{7}$/.test(own.iataCode)) return {}
  return {
    agentName: cargoField(own.name, 70),
    agentIata: own.iataCode,
    agentPlace: cargoField(own.place, 17),
    ...optional('agentCass', /^\d{4}$/.test(own.cassCode) ? own.cassCode : null),
  }
}

/** Returns one movement for every leg of the routing; the first ones have the booked flights. */
function flights({ origin, routing, flights: booked }: WaybillData): Values[] {
  return routing.slice(0, 3).map(({ airport, carrier }, index) => {
    const flight = booked[index]
    return {
      sequence: String(index + 1),
      carrier,
      from: routing[index - 1]?.airport ?? origin,
      to: airport,
      ...optional('flight', flight?.flight ?? null),
      ...optional('departure', flight ? `${flight.day}T00:00:00` : null),
    }
  })
}

function handling(codes: readonly string[]): Values[] {
  const right = codes.map(cargoText).filter((code) => /^[A-Z0-9]{3}$/.test(code))
  return right.slice(0, 9).map((code) => ({ code }))
}

function customsNotes(security: SecurityStatement | null, ofParties: readonly InformationLine[] = []): Values[] {
  return [...ofParties, ...securityLines(security)].map(({ control, text, information, country }) => ({
    control,
    text,
    ...optional('information', information),
    ...optional('country', country),
  }))
}

function texts(lines: readonly string[], length: number, most: number): string[] {
  return lines
    .map((line) => cargoField(line, length))
    .filter(Boolean)
    .slice(0, most)
}

function rateItem(waybill: WaybillData, rate: RateLine, index: number): Values {
  const isFirst = index === 0
  const packages = isFirst ? waybill.dimensions : []
  return {
    sequence: String(index + 1),
    weight: cargoWeight(rate.weightKg ?? '0'),
    pieces: String(rate.pieces ?? 0),
    ...optional('information', isFirst && packages.length === 0 ? 'NDA' : null),
    ...optional('goods', isFirst ? cargoField(waybill.goods, 250) : null),
    ...optional('originCountry', isFirst ? waybill.originCountry : null),
    packages: packages.slice(0, 60).map(({ pieces, width, length, height }) => {
      return { pieces: String(pieces), width: whole(width), length: whole(length), height: whole(height) }
    }),
    rateClass: rate.rateClass,
    ...optional('commodity', rate.commodity),
    chargeableWeight: cargoWeight(rate.chargeableKg ?? '0'),
    ...optional('rate', rate.rate),
    ...optional('total', rate.total),
  }
}
