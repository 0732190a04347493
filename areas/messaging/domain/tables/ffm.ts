import type { MessageTable } from '../grammar/message-table.ts'
import {
  WAYBILL,
  WAYBILL_IN_FULL,
  customsInformation,
  dimensions,
  handlingLine,
  line,
  otherServiceInformation,
  plain,
  upTo,
} from './common.ts'

/** The manifest of a flight, sent by the airline to the station of arrival. */
export const ffm: MessageTable = {
  kind: 'FFM',
  version: '8',
  segments: [
    {
      name: 'manifest',
      starts: /^\d{1,2}\/[A-Z0-9]{2}[A-Z]?\d/,
      head: '{page:n1-2}/{flight:flight}/{moment:moment}/{from:a3}[/{registration:m1-10!}]',
      headAlsoRead: ['{page:n1-2}/{flight:flight}/{moment:moment}/{from:a3}[/{text:x0-65}]'],
      least: 1,
      most: 1,
    },
    {
      name: 'unloadingPoint',
      starts: /^(?!ULD|DIM|OSI|OCI|COR|SCI|CON)[A-Z]{3}(?:\/|$)/,
      head: '{to:a3}[/[{nil:NIL}][/[{arrival:moment}][/{departure:moment}]]]',
      headAlsoRead: ['{to:a3}/{arrival:moment}[/{departure:moment}]'],
      least: 1,
      most: 40,
      repeatsFrom: 'unloadingPoint',
    },
    {
      ...plain('uld', 'ULD', '/{uldType:a3}{serial:n5}{owner:carrier}[-{loading:m1}]', 0, 99),
      headAlsoRead: ['/{uldType:m3}{serial:n4}{owner:carrier}[-{loading:m1}]', '/{uld:t1-20}[/{text:x1-65}]'],
      lines: [upTo(0, line('text', '/{text:x1-65}'), 3)],
      repeatsFrom: 'uld',
    },
    {
      name: 'consignment',
      starts: /^\d{3}[- ]?\d{8}/,
      head: `${WAYBILL_IN_FULL}/{goods:t1-15}<codes 0-9:/{code:m3}>`,
      headAlsoRead: [
        `${WAYBILL_IN_FULL}/{goods:t1-30}<codes 0-9:/{code:m3}[{customsOrigin:CO[A-Z]\\w*}]>`,
        `${WAYBILL}[/{text:x0-65}]`,
      ],
      lines: [
        upTo(1, handlingLine, 3),
        upTo(0, line('onward', '/D{flight:flight}/{day:moment}', ['/{text:x1-65}']), 9),
      ],
      least: 0,
      most: 999,
      repeatsFrom: 'consignment',
    },
    dimensions,
    { ...plain('customsOrigin', 'COR', '/{code:m1-3}'), headAlsoRead: ['/{text:x1-65}'] },
    { ...plain('customsStatus', 'SCI', '/{code:m1-3}'), headAlsoRead: ['/{text:x1-65}'] },
    otherServiceInformation,
    customsInformation,
    { name: 'end', starts: /^(?:LAST|CONT)$/, head: '{end:LAST|CONT}', least: 1, most: 1 },
  ],
}
