import { fillText } from '#platform/domain/fill-text.ts'
import { linkLines } from '../../domain/letter-link.ts'
import { letterNameOf } from '../../domain/letter-name.ts'
import type { AnnouncedFacts } from '../../domain/pre-alert.ts'
import { signatureOf } from '../letter-sender.ts'
import type { LetterSender } from '../letter-sender-repository.ts'
import type { PreAlertSheet } from '../pdf/pre-alert-sheet-pdf.ts'
import { type Covered, arrivalOf, departureOf } from './covered-shipments.ts'

/** Facts by the names that `mail.preAlert` has texts for. */
export function factsOf(covered: Covered): AnnouncedFacts {
  const { shipment } = covered
  const house = houseOf(covered)
  return {
    name: letterNameOf(shipment),
    hawb: house.hawb,
    mawb: shipment.mawbNo ?? shipment.coloaderMawbNo,
    flight: shipment.flightNo ?? '',
    etd: clock(departureOf(shipment)),
    eta: clock(arrivalOf(shipment)),
    route: house.route,
    pieces: house.pieces,
    weight: house.weight,
    volume: house.volume,
    goods: house.goods,
    shipper: house.shipper,
    consignee: house.consignee,
    agent: shipment.overseasAgent?.name ?? '',
  }
}

/** The sheet of a letter: flight and agent once, and every house. */
export function sheetOf(
  covered: readonly Covered[],
  input: Pick<PreAlertSheet, 'issuer' | 'note' | 'language' | 'revision'>,
  text: (key: string) => string,
): PreAlertSheet {
  const [head] = covered
  if (!head) throw new Error('a pre-alert tells of no shipment')
  const { shipment } = head
  const mawbNo = shipment.mawbNo ?? shipment.coloaderMawbNo
  const facts = [
    ['hawb', covered.length === 1 ? (shipment.hawbNo ?? '') : ''],
    ['mawb', mawbNo],
    ['job', covered.length === 1 ? shipment.jobNo : ''],
    ['flight', shipment.flightNo ?? ''],
    ['route', routeOf(covered)],
    ['etd', clock(departureOf(shipment))],
    ['eta', clock(arrivalOf(shipment))],
    ['agent', shipment.overseasAgent?.name ?? ''],
  ] as const
  const titles = ['hawb', 'route', 'pieces', 'weight', 'volume', 'goods', 'shipper', 'consignee', 'page'] as const
  return {
    ...input,
    title:
      [mawbNo, covered.length === 1 ? shipment.hawbNo : null].filter(Boolean).join(' / ') || letterNameOf(shipment),
    heading: text('mail.preAlert.heading'),
    facts: facts
      .filter(([, value]) => value !== '')
      .map(([key, value]) => ({ key, label: text(`mail.preAlert.${key}`), value })),
    titles: Object.fromEntries(titles.map((key) => [key, text(`mail.preAlert.${key}`)])) as PreAlertSheet['titles'],
    houses: covered.map((house) => houseOf(house)),
  }
}

function houseOf({ shipment }: Covered): PreAlertSheet['houses'][number] {
  const { hawbNo, originAirport, destinationAirport, pieces, grossWeight, volume, cubicCm } = shipment
  const party = (input: typeof shipment.shipper) =>
    [input?.name, input?.address, input?.contact, input?.phone].filter(Boolean).join('\n')
  return {
    hawb: hawbNo ?? '',
    route: [originAirport, destinationAirport].filter(Boolean).join('–'),
    pieces: pieces === null ? '' : String(pieces),
    weight: grossWeight === null ? '' : `${grossWeight} kg`,
    volume: cubicCm === 0 ? '' : `${volume} m³`,
    goods: [shipment.goodsDescription, shipment.handlingCodes.join(' ')].filter(Boolean).join('\n'),
    shipper: party(shipment.shipper),
    consignee: party(shipment.consignee),
  }
}

/** The mail that the sheet comes with. */
export function bodyOf(
  sheet: PreAlertSheet,
  { linkedUntil: until, sender }: { readonly linkedUntil: string | null; readonly sender: LetterSender },
  text: (key: string) => string,
): string {
  const { heading, title, facts, houses, titles, note, issuer, revision } = sheet
  const lines = houses.map((house) =>
    [
      house.hawb,
      house.route,
      house.pieces && `${house.pieces} ${titles.pieces}`,
      house.weight,
      house.goods.split('\n')[0],
    ]
      .filter(Boolean)
      .join(' · '),
  )
  return [
    text('mail.preAlert.greeting'),
    '',
    `${heading} ${title}`,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...lines,
    ...(revision.length > 0 ? ['', text('mail.preAlert.changes'), ...revision] : []),
    ...(note ? ['', note] : []),
    ...linkLines(until && fillText(text('mail.preAlert.links'), { until })),
    '',
    ...signatureOf(sender, issuer, text),
  ].join('\n')
}

export function routeOf(covered: readonly Covered[]): string {
  const shipment = covered[0]?.shipment
  return [shipment?.originAirport, shipment?.destinationAirport].filter(Boolean).join('–')
}

function clock(time: string | null): string {
  return time === null ? '' : time.replace('T', ' ')
}
