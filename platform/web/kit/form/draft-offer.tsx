import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { useZone } from '#platform/web/zone.ts'
import { formatRecent } from '#platform/web/kit/shown-time.ts'
import './form.css'

type Props = {
  /** When the draft was kept, in milliseconds since 1970. */
  readonly at: number
  /** What else is to be said of it. */
  readonly note?: string | false
  onRestore(): void
  onDiscard(): void
}

/** Offers what was typed before a crash, a reload or an ended session. */
export function DraftOffer({ at, note, onRestore, onDiscard }: Props): ReactNode {
  const t = useTexts('kit')
  const timeOf = useTimeOf()
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="kit-banner"
      title={t('draft.offer', { time: timeOf(at) })}
      description={note}
      action={
        <span className="kit-draft-choices">
          <Button size="small" onClick={onRestore}>
            {t('draft.restore')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </span>
      }
    />
  )
}

/** Says while the user types that the browser keeps no draft of it. */
export function DraftLost(): ReactNode {
  const t = useTexts('kit')
  return <Alert type="warning" showIcon role="alert" className="kit-banner" title={t('draft.lost')} />
}

/** The time on the user's clock, with the date when that is not today. */
function useTimeOf(): (at: number) => string {
  const zone = useZone()
  return (at) => formatRecent(new Date(at).toISOString(), zone)
}
