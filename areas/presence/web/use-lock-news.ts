import { useEffect, useRef } from 'react'
import { writtenPerson } from '#platform/domain/person.ts'
import { useNotify } from '#platform/web/notify.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import type { RecordPresence } from '../contract/presence.ts'
import { type LockNews, lockNews } from '../domain/lock-news.ts'
import { asSoftLock, isOwnAction } from './presence-desk.ts'
import { windowId } from './window-id.ts'

/** Shows changes of a record's lock as toast, because its tab may be hidden. */
export function useLockNews(presence: RecordPresence | null): void {
  const t = useTexts('presence')
  const notify = useNotify()
  const before = useRef<RecordPresence['lock']>(null)
  useEffect(() => {
    const was = before.current
    const now = presence?.lock ?? null
    before.current = now
    if (!presence || isOwnAction(presence)) return
    const news = lockNews(asSoftLock(was), asSoftLock(now), windowId())
    const who = news === 'asked' ? now?.asked : (now ?? was)
    if (news) notify.warning(newsText(t, news, who ? writtenPerson(who) : ''))
  }, [presence, notify, t])
}

function newsText(t: Texts, news: LockNews, name: string): string {
  switch (news) {
    case 'asked':
      return t('messages.asks', { name })
    case 'taken':
      return t('messages.taken', { name })
    case 'passed':
      return t('messages.passed')
    case 'kept':
      return t('messages.kept', { name })
    case 'free':
      return t('messages.free')
  }
}
