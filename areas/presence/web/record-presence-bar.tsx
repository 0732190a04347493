import type { ReactNode } from 'react'
import { withAside } from '#platform/contract/language.ts'
import { writtenPerson } from '#platform/domain/person.ts'
import { formatRecent } from '#platform/web/kit/shown-time.ts'
import { useActor } from '#platform/web/session.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import type { RecordPresence, RecordRef } from '../contract/presence.ts'
import { LockLine } from './lock-line.tsx'
import { useLockNews } from './use-lock-news.ts'
import { usePresence } from './use-presence.ts'
import { windowId } from './window-id.ts'
import './presence.css'

/**
 * In the header of a record: who else has it open and since when, who edits it, and the possible actions. `editing` means unsaved
 * changes here. Nothing of this prevents saving; conflicts are decided by the version of the record.
 */
export function RecordPresenceBar({
  kind,
  id,
  editing = false,
  watched = false,
}: RecordRef & {
  editing?: boolean
  /** Whether a `RecordLockWatch` reports the changes of the lock. */
  watched?: boolean
}): ReactNode {
  const presence = usePresence({ kind, id }, editing)
  const clock = useClock()
  useLockNews(watched ? null : presence)
  if (!presence || (presence.others.length === 0 && !presence.lock)) return null
  // The editor is listed once, with the actions.
  const editor = presence.lock?.window === windowId() ? null : presence.lock?.userId
  const others = presence.others.filter(({ userId }) => userId !== editor)
  return (
    <div className="presence">
      <Others others={others} clock={clock} />
      {presence.lock && (
        <LockLine record={{ kind, id }} mayEdit={presence.mayEdit} lock={presence.lock} clock={clock} />
      )}
    </div>
  )
}

function Others({ others, clock }: { others: RecordPresence['others']; clock(instant: string): string }): ReactNode {
  const t = useTexts('presence')
  const { userId } = useActor()
  if (others.length === 0) return null
  return (
    <ul className="presence-others" aria-label={t('messages.others')}>
      {others.map((one) => {
        const name = one.userId === userId ? t('messages.yourself') : writtenPerson(one)
        return (
          <li key={one.userId}>
            <span className="presence-initials" aria-hidden="true">
              {initialsOf(one.name)}
            </span>
            {t('messages.since', { name, time: clock(one.since) })}
          </li>
        )
      })}
    </ul>
  )
}

/** "10:32 (HKG)": the time in the user's zone with the office code; with the date if it is another day. */
function useClock(): (instant: string) => string {
  const { officeCode, timeZone } = useActor()
  return (instant) => withAside(formatRecent(instant, timeZone), officeCode, currentLanguage())
}

/** The first letters of first and last word; for a Chinese name its last two characters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.length > 1) return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`.toUpperCase()
  return /^\p{Script=Han}+$/u.test(name) ? name.slice(-2) : name.slice(0, 2).toUpperCase()
}
