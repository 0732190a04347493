import type { ReactNode } from 'react'
import { listed } from '#platform/contract/language.ts'
import { refuse } from '#platform/domain/verdict.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { formatDay, formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import type { BoardFlight } from '../../contract/space.ts'
import type { Fit } from '../../domain/flight-fit.ts'
import { lackInWords, lackOf } from '../../domain/room.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { spaceErrors } from '../../contract/refusals.ts'

/** Marks the best fit; says why the selection does not fit. */
export function FitText({ fit, flight }: { fit: Fit; flight: BoardFlight }): ReactNode {
  const t = useTexts('space')
  const say = useReason(spaceErrors)
  const language = useLanguage()
  const { verdict } = fit
  if (fit.isBest) {
    return (
      <span className="space-flags">
        <StatusTag tone="green">{t(fit.isBooked ? 'fit.bestBooked' : 'fit.bestFirst')}</StatusTag>
      </span>
    )
  }
  if (verdict.ok) return null
  return <small className="space-why">{whyNot()}</small>

  function whyNot(): string {
    if (verdict.ok) return ''
    const { code, params } = verdict
    if (code === 'CUT_OFF_PASSED' || code === 'NOT_READY')
      return t(`fit.${code}`, {
        ready: formatDay(String(params?.['ready'] ?? '')),
        at: formatLocalTime(String(params?.['at'] ?? '')),
      })
    if (code === 'OVER_CAPACITY') {
      return t(`fit.${code}`, { lack: listed(lackInWords(lackOf(flight.capacity, fit.taken)), language) })
    }
    const refused = say(refuse(code, params))
    return refused.ok ? '' : refused.reason
  }
}

/** Fitting flights stand out, the others fade; undefined without a selection. */
export function classOfFit(fit: Fit | undefined): string | undefined {
  if (!fit) return undefined
  if (fit.isBest) return 'space-fits space-best'
  return fit.verdict.ok ? 'space-fits' : 'space-unfit'
}
