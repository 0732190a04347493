import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { useZone } from '#platform/web/zone.ts'
import { formatInstant } from '../format.ts'
import type { ListError } from './use-list-rows.ts'

/** Over rows whose refresh failed: of when they are, and why there are no newer ones. */
export function StaleBar({ error }: { error: ListError }): ReactNode {
  const t = useTexts('kit')
  const zone = useZone()
  const { rowsOf, status, text, onRetry } = error
  const [, time = ''] = formatInstant(new Date(rowsOf ?? 0).toISOString(), zone).split(' ')
  return (
    <p className="kit-stale" role="status">
      <span>{status === 0 ? t('list.staleOffline', { time }) : t('list.stale', { time, text })}</span>
      <button type="button" className="kit-stale-again" onClick={onRetry}>
        {t('reading.again')}
      </button>
    </p>
  )
}
