import { z } from 'zod'

export const DENSITIES = ['compact', 'comfortable'] as const
export const THEMES = ['light', 'dark', 'system'] as const

/** How a user likes to look at the portal, in every browser they sign in from (SES-11). */
export const preferences = z.strictObject({
  density: z.enum(DENSITIES).describe('how close lines and controls stand'),
  theme: z.enum(THEMES).describe('system: as the device has it'),
})

export type Preferences = z.output<typeof preferences>
