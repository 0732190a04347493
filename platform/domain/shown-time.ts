import type { LocalTime } from './local-time.ts'

/** How a user likes days to be written: as people say them, or as "2026-11-24". */
export const DATE_STYLES = ['words', 'iso'] as const

export type DateStyle = (typeof DATE_STYLES)[number]

export type DateWriting = {
  readonly style: DateStyle
  readonly language: 'en_US' | 'zh_CN' | 'zh_HK'
  /** The year (`2026`) that need not be said. */
  readonly year: string
}

/** A day (`YYYY-MM-DD`) for people: "24 Nov", "11月24日", and with its year where that is not this one; text that is no day as it is. */
export function shownDay(day: string, { style, language, year }: DateWriting): string {
  const [, of = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (style === 'iso' || of === '') return day
  const isThisYear = of === year
  if (language === 'en_US') {
    const short = `${Number(date)} ${MONTHS[Number(month) - 1] ?? month}`
    return isThisYear ? short : `${short} ${of}`
  }
  const short = `${Number(month)}月${Number(date)}日`
  return isThisYear ? short : `${of}年${short}`
}

/** A month (`YYYY-MM`, or a day of it) for people, always with its year: "Nov 2026", "2026年11月". */
export function shownMonth(month: string, { style, language }: Omit<DateWriting, 'year'>): string {
  const [, year = '', number = ''] = /^(\d{4})-(\d{2})/.exec(month) ?? []
  if (style === 'iso' || year === '') return month.slice(0, 7)
  return language === 'en_US' ? `${MONTHS[Number(number) - 1] ?? number} ${year}` : `${year}年${Number(number)}月`
}

/** A local time for people: "24 Nov 00:35", "11月24日 00:35". */
export function shownTime(local: LocalTime, writing: DateWriting): string {
  const clock = local.slice(11, 16)
  const day = shownDay(local.slice(0, 10), writing)
  return clock === '' ? day : `${day} ${clock}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
