import { z } from 'zod'
import { DENSITIES, THEMES } from '../domain/preferences.ts'

/** Display preferences of a user, for every browser (SES-11). */
export const preferences = z.strictObject({
  density: z.enum(DENSITIES).describe('how close lines and controls stand'),
  theme: z.enum(THEMES).describe('system: as the device has it'),
})

export type Preferences = z.output<typeof preferences>
