const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Reads `14NOV26` as an ISO date; null for anything else, and for a day that does not exist. */
export function isoDayOf(box: string): string | null {
  const [, day, month = '', year] = /^(\d{2})([A-Z]{3})(\d{2})$/.exec(box) ?? []
  const number = MONTHS.indexOf(month) + 1
  const text = `20${year}-${String(number).padStart(2, '0')}-${day}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.valueOf()) || date.toISOString().slice(0, 10) !== text ? null : text
}
