import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { SpaceStatus } from '../domain/space/space-rules.ts'

/** The tones of the status of a shipment's space, the same wherever it is shown. */
export const SPACE_TONES: Readonly<Record<SpaceStatus, Tone>> = {
  None: 'grey',
  Requested: 'blue',
  Confirmed: 'green',
  Refused: 'red',
  Released: 'grey',
}
