/**
 * A day with its year as sheets and airlines write it, as "YYYY-MM-DD": "2026-11-30", "2026/11/2", "2026.11.2", "2026年11月2日",
 * "30NOV26", "30-NOV-26", "30 Nov 2026", also in full width. Null for anything else, and for a day that there is not; "02/11/2026" is two different days.
 */
export function writtenDay(text: string): string | null {
  const plain = text.normalize('NFKC')
  const [, year, month = '', date = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain.replace(/^(\d+)年(\d+)月(\d+)日$/, '$1-$2-$3')) ?? []
  if (year !== undefined) return existing(year, Number(month), Number(date))
  const [, day, name = '', of = ''] = /^(\d{1,2})[-/. ]?([a-z]{3})[-/. ]?((?:20)?\d{2})$/i.exec(plain) ?? []
  return day === undefined ? null : existing(of.padStart(4, '20'), monthOf(name), Number(day))
}

/** "NOV", in any case, is 11; 0 for no month. */
export function monthOf(name: string): number {
  return MONTHS.indexOf(name.toUpperCase()) + 1
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function existing(year: string, month: number, date: number): string | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : day
}
