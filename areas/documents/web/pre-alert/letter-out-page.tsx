import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { download } from '#platform/web/download.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { switchLanguage, useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { documentsApi } from '../../contract/api.ts'
import './letter-out.css'

/** DOC-02: the documents of a pre-alert behind the link of a recipient, without login. */
export function Page(): ReactNode {
  const t = useTexts('documents')
  const token = location.pathname.split('/')[3] ?? ''
  const isToken = /^[\w-]{43}$/.test(token)
  const { data, error } = useCall(documentsApi.letterRead, { token }, { quiet: true, enabled: isToken })
  const language = data?.language
  useEffect(() => {
    if (language) void switchLanguage(language)
  }, [language])
  if (data) return <Documents letter={data} token={token} />
  if (isToken && !error) return <LoadingSkeleton />
  return (
    <div className="letter-out">
      <h1>{t('letterOut.title')}</h1>
      <Placeholder kind="not-found" text={t('letterOut.missing')} />
    </div>
  )
}

type Letter = OutputOf<typeof documentsApi.letterRead>

function Documents({ letter, token }: { letter: Letter; token: string }): ReactNode {
  const t = useTexts('documents')
  const { subject, linkedUntil, files } = letter
  return (
    <div className="letter-out">
      <h1>{subject}</h1>
      <p>{t('letterOut.until', { until: linkedUntil })}</p>
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
    </div>
  )
}
