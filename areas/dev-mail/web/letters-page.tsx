import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { userZone } from '#platform/web/zone.ts'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { type LetterHead, devMailApi } from '../contract/api.ts'
import './letters-page.css'

/** The mails of a demonstration on the left, the selected one on the right; refetched while visible. */
export function Page(): ReactNode {
  const t = useTexts('dev-mail')
  const [chosen, setChosen] = useState<string>()
  const { data, error, isFetching, refetch } = useCall(devMailApi.letters, {}, { refetchMs: 15_000, quiet: true })
  const refresh = (
    <Button icon={<ReloadOutlined aria-hidden="true" />} loading={isFetching} onClick={() => void refetch()}>
      {t('refresh')}
    </Button>
  )
  return (
    <FullPage>
      <PageHeader title={t('pages.letters')} actions={refresh} />
      {error && <Placeholder kind="failed" text={error.message} />}
      {data?.length === 0 && <Placeholder text={t('empty')} />}
      {data && data.length > 0 && (
        <div className="letters">
          <LetterList letters={data} chosen={chosen} onChoose={setChosen} />
          <LetterPane id={chosen} />
        </div>
      )}
    </FullPage>
  )
}

function LetterList(props: {
  letters: readonly LetterHead[]
  chosen: string | undefined
  onChoose(id: string): void
}): ReactNode {
  const { letters, chosen, onChoose } = props
  const t = useTexts('dev-mail')
  return (
    <ul className="letters-list" aria-label={t('list')}>
      {letters.map(({ id, subject, to, sentAt }) => (
        <li key={id}>
          <button type="button" className="letters-one" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <span className="letters-subject">{subject || t('noSubject')}</span>
            <span className="letters-about">
              {formatInstant(sentAt, userZone())} · {to}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function LetterPane({ id }: { id: string | undefined }): ReactNode {
  const t = useTexts('dev-mail')
  const chosen = id !== undefined
  // A mail never changes once written.
  const asking = { enabled: chosen, staleMs: Number.POSITIVE_INFINITY, quiet: true }
  const { data, error } = useCall(devMailApi.letter, { id: id ?? '' }, asking)
  if (!chosen)
    return (
      <div className="letters-pane">
        <Placeholder small text={t('choose')} />
      </div>
    )
  if (error)
    return (
      <div className="letters-pane">
        <Placeholder kind="failed" text={error.message} />
      </div>
    )
  if (!data)
    return (
      <div className="letters-pane">
        <LoadingSkeleton />
      </div>
    )
  return (
    <article className="letters-pane">
      <h3 className="letters-subject">{data.subject || t('noSubject')}</h3>
      <p className="letters-about">{t('from', { from: data.from })}</p>
      <p className="letters-about">{t('to', { to: data.to })}</p>
      <p className="letters-about">{formatInstant(data.sentAt, userZone())}</p>
      {/* Focusable, because a long mail scrolls. */}
      <pre className="letters-text" tabIndex={0}>
        {data.text}
      </pre>
    </article>
  )
}
