import type { LineItem, MessageTable, SegmentTable } from '../grammar/message-table.ts'
import {
  bareParty,
  consignmentInFull,
  customsInformation,
  line,
  masterCharges,
  once,
  otherServiceInformation,
  partySegment,
  plain,
  senderReference,
  shipmentReference,
  specialHandling,
  taggedParty,
  textSegment,
  upTo,
} from './common.ts'

const ACCOUNT = '[/{account:t1-14}]'

const RATE =
  '/{number:n1-2}[/P{pieces:n1-5}][/{weightUnit:K|L}{weight:d1-9}][/C{rateClass:a1}][/S{commodity:t1-7}]' +
  '[/W{chargeableWeight:d1-9}][/R{rate:d1-9}][/T{total:d1-12}]'
const NUMBER = '/[{number:n1-2}/]'
const MEASURES = '[{weightUnit:K|L}{weight:d1-9}]/{unit:CMT|INH}{length:n1-5}-{width:n1-5}-{height:n1-5}/{pieces:n1-5}'

/** The content of a rate line: goods, dimensions, volume, ULD, SLAC, HS code, country of origin. */
const goodsLines = [
  line('goods', `${NUMBER}N{goodsKind:G|C}/{goods:t1-20}`),
  line('dimensions', `${NUMBER}ND/${MEASURES}`),
  line('noDimensions', `${NUMBER}ND//{none:NDA}`, [`${NUMBER}ND/{none:NDA}`]),
  line('volume', `${NUMBER}NV/{volumeUnit:MC|CC|CF|CI}{volume:d1-9}`),
  line('uld', `${NUMBER}NU/{uld:m9-11}`, [`${NUMBER}NU/{uld:t1-20}`]),
  line('slac', `${NUMBER}NS/{slac:n1-5}`),
  line('commodityCode', `${NUMBER}NH/{commodityCode:m4-18}`),
  line('originCountry', `${NUMBER}NO/{country:a2}`),
  line('rate', RATE),
] as const

const CHARGES = '/{payment:P|C}/<charges 1-3:{code:a2}{due:A|C}{amount:d1-12}>'
const TOTALS = '<amounts 1-3:/{kind:WT|VC|TX|OA|OC|CT}{amount:d1-12}>'

const totals = (name: string, tag: string): SegmentTable => ({
  name,
  tag,
  head: TOTALS,
  lines: [upTo(2, line('more', TOTALS))],
  least: 0,
  most: 1,
})

const CONVERSION = '/{currency:a3}{rate:d1-11}'

const chargesAtDestination: SegmentTable = {
  ...plain('chargesAtDestination', 'CDC', `${CONVERSION}/{currencyCharges:d1-12}/{charges:d1-12}/{total:d1-12}`),
  headAlsoRead: [`${CONVERSION}/{currencyCharges:t1-15}/{charges:t1-15}/{total:t1-15}`],
}

const TEXT = ['/{text:x1-65}']

const commission: SegmentTable = {
  ...plain('commission', 'COI', '/[{noCommission:a1-2}][/[{amount:d1-12}][/{percentage:d1-12}]]'),
  headAlsoRead: TEXT,
}

const salesIncentive: SegmentTable = {
  ...plain('salesIncentive', 'SII', '/{amount:d1-12}[/{indicator:a1-2}]'),
  headAlsoRead: TEXT,
}

const agentReference: SegmentTable = { ...plain('agentReference', 'ARD', '/{reference:t1-15}'), headAlsoRead: TEXT }

/** The office of another participant by its address on the networks, or by kind, code and airport. */
const PARTICIPANT =
  '/[{office:a3}{function:m2}{company:m2}][/[{file:t1-15}][/{participant:m1-3}/{code:m1-17}/{airport:a3}]]'

const otherParticipant: SegmentTable = {
  name: 'otherParticipant',
  tag: 'OPI',
  head: '/{name:t1-35}',
  headAlsoRead: TEXT,
  lines: [once(line('participant', PARTICIPANT))],
  least: 0,
  most: 9,
}

function segments(party: readonly LineItem[], notify: SegmentTable): readonly SegmentTable[] {
  return [
    consignmentInFull,
    plain('bookedFlights', 'FLT', '<flights 1-2:/{flight:flight}/{day:n2}>'),
    plain('routing', 'RTG', '<legs 1-3:/{airport:a3}{carrier:m2}>', 1),
    partySegment('shipper', 'SHP', ACCOUNT, party, 1),
    partySegment('consignee', 'CNE', ACCOUNT, party, 1),
    partySegment('agent', 'AGT', '/[{account:t1-14}]/{iataCode:n7}[/{cassCode:n4}[/{participant:a3}]]', [
      once(line('name', '/{name:t1-35}', ['NAM/{name:t1-35}'])),
      once(line('place', '/{place:t1-17}', ['LOC/{place:t1-17}'])),
    ]),
    textSegment('specialService', 'SSR', 'x1-65', 3),
    notify,
    {
      ...textSegment('accounting', 'ACC', 't1-34', 1),
      head: '/{information:a3}/{text:t1-34}',
      lines: [upTo(5, line('more', '/{information:a3}/{text:t1-34}'))],
    },
    { ...masterCharges, least: 1 },
    {
      name: 'rating',
      tag: 'RTD',
      head: RATE,
      lines: [{ least: 0, most: 60, mostRead: 500, of: goodsLines }],
      least: 1,
      most: 1,
    },
    {
      name: 'otherCharges',
      tag: 'OTH',
      head: CHARGES,
      lines: [upTo(11, line('more', CHARGES))],
      least: 0,
      most: 1,
    },
    totals('prepaidTotals', 'PPD'),
    totals('collectTotals', 'COL'),
    plain('certification', 'CER', '/{signature:t1-20}'),
    {
      ...plain('execution', 'ISU', '/{date:date}/{place:t1-17}[/{signature:t1-20}]', 1),
      headAlsoRead: ['/{date:date}/{place:t1-17}/'],
    },
    otherServiceInformation,
    chargesAtDestination,
    senderReference,
    plain('customsOrigin', 'COR', '/{code:m1-2}'),
    commission,
    salesIncentive,
    agentReference,
    specialHandling,
    textSegment('nominatedHandling', 'NOM', 'x1-65', 3),
    shipmentReference,
    otherParticipant,
    customsInformation,
  ]
}

const notify16 = partySegment('notify', 'NFY', '[/{name:t1-35}]', bareParty.slice(1))
const notify17 = partySegment('notify', 'NFY', '', taggedParty)

/** The electronic master air waybill, version 16: untagged party lines. */
export const fwb16: MessageTable = { kind: 'FWB', version: '16', segments: segments(bareParty, notify16) }

/** Version 17: tagged party lines, with up to two lines for name and street. */
export const fwb17: MessageTable = { kind: 'FWB', version: '17', segments: segments(taggedParty, notify17) }
