import type { MessageTable, SegmentTable } from '../grammar/message-table.ts'
import { QUANTITY, consignment, customsInformation, line, otherServiceInformation, upTo } from './common.ts'

const TIMES = '<times 0-2:/{timeKind:S|E|A}{clock:clock}[-{dayChange:P|N|S|T}]>'
const STATION = `/{moment:moment}/{airport:a3}/${QUANTITY}`
const NAMED = `${STATION}[/{party:t1-35}]`
const LEG = `/[{flight:flight}]/{day:moment}/{from:a3}{to:a3}/${QUANTITY}${TIMES}`
const FLIGHT_STATION = `/[{flight:flight}]/{moment:moment}[-{dayChange:P|N|S|T}]/{airport:a3}/${QUANTITY}${TIMES}`
const TRANSFER = `/{carrier:m2}[/{moment:moment}]/{airport:a3}/${QUANTITY}`
const DETAILS = '/[{volumeUnit:MC|CC|CF|CI}{volume:d1-9}][DG{density:n1-2}]'
/** Formats of handlers that omit the flight or add data beyond the manual. */
const WITHOUT_FLIGHT = [NAMED, `${STATION}${TIMES}`]

type Shape = Pick<SegmentTable, 'head' | 'headAlsoRead' | 'lines'>

const details = [upTo(1, line('details', DETAILS))]
const atStation: Shape = { head: NAMED, headAlsoRead: [`${STATION}${TIMES}`] }
const onLeg: Shape = { head: LEG, headAlsoRead: [`${LEG}[${DETAILS}]`], lines: details }
const fromFlight: Shape = { head: FLIGHT_STATION, headAlsoRead: WITHOUT_FLIGHT }
const transferred: Shape = {
  head: `${TRANSFER}[/{manifest:n1-6}]`,
  headAlsoRead: [`${TRANSFER}/{party:t1-35}`],
  lines: [upTo(1, line('receiver', '/{carrier:m2}[/{party:t1-35}]', ['/{party:t1-35}']))],
}

/** The status codes in the order of transport, with the format of each. */
const SHAPES: Readonly<Record<string, Shape>> = {
  BKD: onLeg,
  FOH: { ...atStation, lines: details },
  RCS: { ...atStation, lines: details },
  DOC: atStation,
  PRE: onLeg,
  MAN: onLeg,
  DEP: onLeg,
  ARR: fromFlight,
  FIW: fromFlight,
  FOW: fromFlight,
  RCF: fromFlight,
  AWR: fromFlight,
  TRM: transferred,
  TFD: transferred,
  RCT: transferred,
  NFD: atStation,
  AWD: atStation,
  CCD: atStation,
  CRC: { head: `${STATION}[/{flight:flight}/{day:day}/{from:a3}{to:a3}]`, headAlsoRead: [NAMED] },
  TGC: atStation,
  DPU: atStation,
  DDL: atStation,
  DLV: atStation,
  DIS: {
    head: `/[{flight:flight}]/{moment:moment}/{airport:a3}/{discrepancy:a4}/${QUANTITY}`,
    headAlsoRead: [`/{moment:moment}/{airport:a3}/{discrepancy:a4}/${QUANTITY}`],
  },
  RFI: atStation,
  RFS: atStation,
  DNL: atStation,
}

/** Codes of carriers' status messages. */
export const statusCodes: readonly string[] = Object.keys(SHAPES)

const statusSegments = Object.entries(SHAPES).map(([tag, shape]): SegmentTable => ({
  name: tag,
  tag,
  ...shape,
  least: 0,
  most: 99,
}))

const segments: MessageTable['segments'] = [
  { ...consignment, most: 1, repeatsFrom: 'consignment' },
  ...statusSegments,
  { ...customsInformation, most: 9 },
  {
    name: 'ulds',
    tag: 'ULD',
    head: '<ulds 1-5:/{uld:m9-11}[-{loading:m1}]>',
    headAlsoRead: ['/{text:x1-65}'],
    lines: [upTo(9, line('more', '<ulds 1-5:/{uld:m9-11}[-{loading:m1}]>', ['/{text:x1-65}']))],
    least: 0,
    most: 9,
  },
  otherServiceInformation,
]

/** Sent by a carrier on its own (FSU) or as an answer (FSA) in the same format. */
export const fsu: MessageTable = { kind: 'FSU', version: '14', segments }
export const fsa: MessageTable = { kind: 'FSA', version: '14', segments }
