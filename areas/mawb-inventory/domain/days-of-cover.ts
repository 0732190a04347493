/** The number of days over which past use is averaged. */
export const USE_WINDOW_DAYS = 28

/** Returns how many days the free numbers last at the rate of the last 28 days, rounded down; null if none was used. */
export function daysOfCover(free: number, usedInWindow: number): number | null {
  return usedInWindow === 0 ? null : Math.floor((free * USE_WINDOW_DAYS) / usedInWindow)
}
