import { dayOffset } from '#platform/domain/local-time.ts'

/** "00:35", with "+1" or "-1" where it is not on the day that is looked at. */
export function shownOn(day: string, local: string | undefined): string {
  if (!local) return ''
  const days = dayOffset(`${day}T00:00`, local)
  return `${local.slice(11)}${days === 0 ? '' : ` ${days > 0 ? '+' : ''}${days}`}`
}
