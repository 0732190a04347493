import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { ShownStatus } from '../domain/mawb.ts'

/** Green is free to use, amber is with somebody else, blue is doing its work, grey is out of the stock. */
export const STATUS_TONES: Readonly<Record<ShownStatus | 'Deleted', Tone>> = {
  Available: 'green',
  'Lend Out': 'amber',
  Borrowed: 'green',
  Invalid: 'grey',
  Used: 'blue',
  Void: 'grey',
  Deleted: 'grey',
}
