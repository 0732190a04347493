import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { Stage } from '../domain/steps.ts'

/** Colour per truck stage. */
export const STAGE_TONES: Readonly<Record<Stage, Tone>> = {
  Registered: 'grey',
  Released: 'blue',
  Unloading: 'blue',
  'X-ray': 'amber',
  'In stock': 'green',
  Out: 'grey',
  Returned: 'red',
  Unloaded: 'grey',
}
