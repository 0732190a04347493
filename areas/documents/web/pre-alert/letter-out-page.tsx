import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#platform/contract/language.ts'
import { download } from '#platform/web/download.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { switchLanguageHere, useLanguage, useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { documentsApi } from '../../contract/api.ts'
import { LetterSummary } from './letter-summary.tsx'
import './letter-out.css'

/** DOC-02: the documents of a pre-alert behind the link of a recipient, without login. */
export function Page(): ReactNode {
  const t = useTexts('documents')
  const token = location.pathname.split('/')[3] ?? ''
  const isToken = /^[\w-]{43}$/.test(token)
  // Asked anew in another language: the letter stays meanwhile, and so does what its reader has chosen.
  const options = { quiet: true, enabled: isToken, keepPrevious: true }
  const { data, error } = useCall(documentsApi.letterRead, { token }, options)
  const language = data?.language
  useEffect(() => {
    if (language) void switchLanguageHere(language)
  }, [language])
  if (isToken && !data && !error) return <LoadingSkeleton />
  return (
    <div className="letter-out">
      <Languages />
      {data && !error ? (
        <Documents letter={data} token={token} />
      ) : (
        <>
          <h1>{t('letterOut.title')}</h1>
          <Placeholder kind="not-found" text={t('letterOut.missing')} />
        </>
      )}
    </div>
  )
}

/** Begins with the language of the letter; the choice holds for this page. */
function Languages(): ReactNode {
  const t = useTexts('documents')
  const language = useLanguage()
  return (
    <nav className="letter-out-languages" aria-label={t('letterOut.language')}>
      {LANGUAGES.map((one) => (
        <Button
          key={one}
          type="text"
          size="small"
          lang={one.replace('_', '-')}
          aria-pressed={one === language}
          onClick={() => void switchLanguageHere(one)}
        >
          {LANGUAGE_NAMES[one]}
        </Button>
      ))}
    </nav>
  )
}

type Letter = OutputOf<typeof documentsApi.letterRead>

function Documents({ letter, token }: { letter: Letter; token: string }): ReactNode {
  const t = useTexts('documents')
  const { subject, linkedUntil, files } = letter
  const fetchAll = (): void => void download(documentsApi.letterArchive, { token }).catch(() => undefined)
  return (
    <>
      <h1>{subject}</h1>
      <LetterSummary letter={letter} />
      <header className="letter-out-files">
        <h2>{t('letterOut.title')}</h2>
        <small>{t('letterOut.until', { until: linkedUntil })}</small>
        {files.length > 1 && (
          <Button type="primary" icon={<DownloadOutlined aria-hidden="true" />} onClick={fetchAll}>
            {t('letterOut.fetchAll')}
          </Button>
        )}
      </header>
      <ul>
        {files.map(({ place, name, bytes }) => (
          <li key={place}>
            <span>{name}</span>
            <small>{t('letterOut.size', { size: formatNumber(Math.max(1, Math.round(bytes / 1000))) })}</small>
            <Button
              icon={<DownloadOutlined aria-hidden="true" />}
              aria-label={t('letterOut.fetchOf', { name })}
              onClick={() => void download(documentsApi.letterFile, { token, place }).catch(() => undefined)}
            >
              {t('letterOut.fetch')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
