import { z } from 'zod'
import { DATE_STYLES } from '#platform/domain/shown-time.ts'
import { DENSITIES, THEMES } from '../domain/preferences.ts'

/** Display preferences of a user, for every browser (SES-11). */
export const preferences = z.strictObject({
  density: z.enum(DENSITIES).describe('how close lines and controls stand'),
  dates: z.enum(DATE_STYLES).describe('how days are written: "24 Nov" or 2026-11-24'),
  theme: z.enum(THEMES).describe('system: as the device has it'),
})

export type Preferences = z.output<typeof preferences>
