import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { ShownStatus } from '../domain/mawb.ts'

/** Green: free to use; amber: with another party; blue: in use; grey: out of stock. */
export const STATUS_TONES: Readonly<Record<ShownStatus | 'Deleted', Tone>> = {
  Available: 'green',
  'Lend Out': 'amber',
  Borrowed: 'green',
  Invalid: 'grey',
  Used: 'blue',
  Void: 'grey',
  Deleted: 'grey',
}
