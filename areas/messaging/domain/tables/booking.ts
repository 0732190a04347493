import type { MessageTable, SegmentTable } from '../grammar/message-table.ts'
import {
  WAYBILL,
  WAYBILL_IN_FULL,
  consignment,
  customsInformation,
  dimensions,
  handlingLine,
  line,
  otherServiceInformation,
  partySegment,
  plain,
  senderReference,
  shipmentReference,
  taggedParty,
  textSegment,
  upTo,
} from './common.ts'

const flights: SegmentTable = {
  name: 'flight',
  starts: /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])[A-Z]?\d{1,5}[A-Z]?\//,
  head: '/{flight:flight}/{day:day}/{from:a3}{to:a3}/{answer:a2}[/{allotment:m1-14!}]'.slice(1),
  headAlsoRead: ['{flight:flight}/{day:day}/{from:a3}{to:a3}[/{answer:a2}][/{text:x1-65}]'],
  least: 1,
  most: 9,
}

const booked: SegmentTable = {
  ...consignment,
  head: `${WAYBILL_IN_FULL}[/{goods:t1-15}]`,
  headAlsoRead: [`${WAYBILL}[/{goods:t1-35}]`],
  lines: [upTo(1, handlingLine, 3)],
}

const reference = { ...senderReference, least: 1 }

/** The booking request to an airline. */
export const ffr: MessageTable = {
  kind: 'FFR',
  version: '8',
  segments: [
    booked,
    flights,
    plain(
      'ulds',
      'ULD',
      '/{count:n1-2}<ulds 1-3:/{uldType:a3}[{serial:n5}{owner:carrier}][-{loading:m1}]/{weightUnit:K|L}{weight:d1-9}>',
    ),
    textSegment('specialService', 'SSR', 'x1-65', 2),
    { ...otherServiceInformation, most: 1 },
    reference,
    { ...dimensions, most: 9 },
    textSegment('product', 'PID', 'x1-65', 1),
    partySegment('shipper', 'SHP', '[/{account:t1-14}]', taggedParty),
    partySegment('consignee', 'CNE', '[/{account:t1-14}]', taggedParty),
    plain('customer', 'CUS', '/[{account:t1-14}]/{iataCode:n7}[/{cassCode:n4}]'),
    shipmentReference,
    customsInformation,
  ],
}

/** The airline's answer to it. */
export const ffa: MessageTable = {
  kind: 'FFA',
  version: '4',
  segments: [
    { ...booked, lines: [upTo(0, line('handling', handlingLine.pattern), 3)] },
    flights,
    textSegment('specialService', 'SSR', 'x1-65', 2),
    { ...otherServiceInformation, most: 1 },
    reference,
    shipmentReference,
  ],
}
