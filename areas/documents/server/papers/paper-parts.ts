import type { Party } from '#areas/shipments/contract/booking/shipment-fields.ts'
import type { Block, Fact } from '../pdf/paper-pdf.ts'
import type { PaperFacts } from './paper-facts.ts'

export type Text = (key: string) => string

/** A titled value. */
export function fact(text: Text, key: string, value: string | null | undefined): Fact {
  return { label: text(`papers.facts.${key}`), value: value ?? '' }
}

/** A sentence of the texts. */
export function note(text: Text, key: string): Block {
  return { is: 'text', title: '', text: text(`papers.notes.${key}`) }
}

/** The numbers by which shipper, airline and agent know the shipment. */
export function numbers({ shipment, today }: PaperFacts, text: Text): Block {
  const { hawbNo, mawbNo, jobNo, customerReference } = shipment
  const poNumbers = [...new Set(shipment.poLines.map(({ poNo }) => poNo))].join(', ')
  return {
    is: 'facts',
    columns: 3,
    facts: [
      { label: 'HAWB', value: hawbNo ?? '' },
      { label: 'MAWB', value: mawbNo ?? '' },
      fact(text, 'jobNo', jobNo),
      fact(text, 'customerReference', customerReference),
      { label: 'PO', value: poNumbers },
      fact(text, 'date', today),
    ],
  }
}

type PartyName = 'shipper' | 'consignee' | 'notifyParty' | 'overseasAgent'

/** The parties side by side. */
export function parties({ shipment }: PaperFacts, text: Text, names: readonly PartyName[]): Block {
  return { is: 'facts', columns: 2, facts: names.map((name) => fact(text, name, partyText(shipment[name]))) }
}

/** Returns a party as printed: name, address, contact. */
export function partyText(party: Party | null): string {
  if (!party) return ''
  const { name, address, contact, phone } = party
  return [name, address, [contact, phone].filter(Boolean).join(' ')].filter(Boolean).join('\n')
}

/** Route and flight in local times. */
export function journey({ shipment, carrierName, airports }: PaperFacts, text: Text): Block {
  const { originAirport, destinationAirport, flightNo, etd, eta, cutOff } = shipment
  const airport = (code: string | null) => [code, code && airports.get(code)].filter(Boolean).join(' ')
  const time = (local: string | null) => local?.replace('T', ' ') ?? ''
  return {
    is: 'facts',
    columns: 4,
    facts: [
      fact(text, 'origin', airport(originAirport)),
      fact(text, 'destination', airport(destinationAirport)),
      fact(text, 'carrier', carrierName),
      fact(text, 'flight', flightNo),
      { label: 'ETD', value: time(etd) },
      { label: 'ETA', value: time(eta) },
      fact(text, 'cutOff', time(cutOff)),
      fact(text, 'terms', shipment.incoterm),
    ],
  }
}

/** Pieces, weights and goods. */
export function quantities({ shipment }: PaperFacts, text: Text): Block {
  const { pieces, grossWeight, volume, chargeWeight, goodsDescription, handlingCodes } = shipment
  const amount = (value: string | null, unit: string) => (value === null ? '' : `${value} ${unit}`)
  return {
    is: 'facts',
    columns: 3,
    facts: [
      fact(text, 'pieces', pieces?.toString()),
      fact(text, 'grossWeight', amount(grossWeight, 'kg')),
      fact(text, 'volume', amount(volume, 'm³')),
      fact(text, 'chargeWeight', amount(chargeWeight, 'kg')),
      fact(text, 'handlingCodes', handlingCodes.join(' ')),
      fact(text, 'goods', goodsDescription),
    ],
  }
}

/** The dimension lines. */
export function dimensions({ shipment }: PaperFacts, text: Text): Block {
  return {
    is: 'table',
    titles: ['length', 'width', 'height', 'pieces'].map((key) => text(`papers.facts.${key}`)),
    widths: [45, 45, 45, 45],
    rows: shipment.dimensionLines.map((line) => [line.length, line.width, line.height, String(line.pieces)]),
  }
}

/** The lines of the buyer's orders with their commodity codes. */
export function commodities({ shipment }: PaperFacts, text: Text): Block {
  return {
    is: 'table',
    titles: ['PO', 'SKU', text('papers.facts.goods'), 'HS', text('papers.facts.shipped'), text('papers.facts.cartons')],
    widths: [32, 32, 56, 24, 18, 18],
    rows: shipment.poLines.map(({ poNo, sku, description, hsCode, shipped, cartons }) => [
      poNo,
      sku,
      description,
      hsCode,
      shipped?.toString() ?? '',
      cartons?.toString() ?? '',
    ]),
  }
}
