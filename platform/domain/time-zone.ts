/** Whether a text names a zone of the IANA time zone database that clocks can be shown in: `Asia/Hong_Kong`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[\w+-]+)+$|^UTC$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
