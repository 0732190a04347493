export const DENSITIES = ['compact', 'comfortable'] as const
export const THEMES = ['light', 'dark', 'system'] as const
