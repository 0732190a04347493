/** Whether a name is a zone of the IANA time zone database, as the clock of this runtime knows it. */
export function isZone(name: string): boolean {
  if (!name.includes('/')) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
