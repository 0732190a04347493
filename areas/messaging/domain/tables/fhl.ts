import type { MessageTable } from '../grammar/message-table.ts'
import {
  WAYBILL,
  WAYBILL_IN_FULL,
  customsInformation,
  handlingLine,
  houseCharges,
  line,
  partySegment,
  taggedParty,
  textSegment,
  upTo,
} from './common.ts'

const HOUSE =
  '/{house:m1-12!}/{origin:a3}{destination:a3}/{pieces:n1-4}/{weightUnit:K|L}{weight:d1-7}/[{slac:n1-5}]/{goods:t1-15}'
const CODES = '<codes 1-9:/{code:m6-18}>'

const segments: MessageTable['segments'] = [
  {
    name: 'master',
    tag: 'MBI',
    head: `/${WAYBILL_IN_FULL}`,
    headAlsoRead: [`/${WAYBILL}`],
    least: 1,
    most: 1,
    repeatsFrom: 'master',
  },
  {
    name: 'house',
    tag: 'HBS',
    head: HOUSE,
    headAlsoRead: [HOUSE.replace('/{goods:t1-15}', '[/{goods:x0-65}]'), HOUSE.replace('/[{slac:n1-5}]', '')],
    lines: [upTo(1, handlingLine, 3), upTo(0, line('goods', '/{goods:t1-65}'), 9)],
    least: 1,
    most: 1,
    repeatsFrom: 'house',
  },
  textSegment('goodsText', 'TXT', 't1-65', 9),
  {
    name: 'commodityCodes',
    tag: 'HTS',
    head: CODES,
    lines: [upTo(0, line('more', CODES), 9)],
    least: 0,
    most: 1,
  },
  customsInformation,
  partySegment('shipper', 'SHP', '', taggedParty),
  partySegment('consignee', 'CNE', '', taggedParty),
  houseCharges,
]

/** The houses of a consolidation. Version 5 differs from 4 in a colon that may stand in customs information. */
export const fhl4: MessageTable = { kind: 'FHL', version: '4', segments }
export const fhl5: MessageTable = { kind: 'FHL', version: '5', segments }
