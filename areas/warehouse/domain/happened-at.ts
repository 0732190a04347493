/** When a step happened by the clock of the server: now unless reported, and never in the future, which a fast clock may say. */
export function happenedAt(reported: string | undefined, now: Date): string {
  const moment = reported === undefined ? now.getTime() : Math.min(Date.parse(reported), now.getTime())
  return new Date(moment).toISOString()
}
