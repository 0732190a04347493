import type { MessageTable } from '../grammar/message-table.ts'
import { line, upTo } from './common.ts'

const REASON = '/{reason:x0-65}'

const segments: MessageTable['segments'] = [
  {
    name: 'acknowledgement',
    tag: 'ACK',
    head: REASON,
    headAlsoRead: [''],
    lines: [upTo(9, line('more', REASON), 30)],
    least: 1,
    most: 1,
  },
]

/** Acknowledged and rejected: the answer, followed by the possibly truncated original message. */
export const fma: MessageTable = { kind: 'FMA', version: '', segments }
export const fna: MessageTable = { kind: 'FNA', version: '1', segments }
