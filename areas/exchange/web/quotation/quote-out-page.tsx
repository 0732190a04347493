import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { download } from '#platform/web/download.ts'
import { formatMoney, formatVolume, formatWeight } from '#platform/web/kit/format.ts'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { switchLanguageHere, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { type PublicQuotation, readerAnswer } from '../../contract/quotation.ts'
import { type ReaderAnswer, canAnswer } from '../../domain/quotation-rules.ts'
import { QUOTATION_TONES } from './quotation-tones.ts'
import { routeFact } from '../route-fact.ts'
import './quote-out.css'

/** EXC-05: the public page of a quotation, without login: offer, prices and answer. */
export function Page(): ReactNode {
  const t = useTexts('exchange')
  const token = location.pathname.split('/')[2] ?? ''
  const isToken = /^[\w-]{43}$/.test(token)
  const { data, error } = useCall(exchangeApi.readQuotation, { token }, { quiet: true, enabled: isToken })
  const language = data?.language
  useEffect(() => {
    if (language) void switchLanguageHere(language)
  }, [language])
  if (data) return <Quotation quotation={data} token={token} />
  if (isToken && !error) return <LoadingSkeleton />
  return (
    <div className="quote-out">
      <h1>{t('pages.quotation')}</h1>
      <Placeholder kind="not-found" text={t('messages.quotationMissing')} />
    </div>
  )
}

type Shown = PublicQuotation & { readonly status: keyof typeof QUOTATION_TONES; readonly hasAsked: boolean }

function Quotation({ quotation, token }: { quotation: Shown; token: string }): ReactNode {
  const t = useTexts('exchange')
  const { number, revision, company, office, customer, validUntil, amount, currency, terms, status } = quotation
  return (
    <div className="quote-out">
      <header>
        <p>{`${company} · ${office}`}</p>
        <h1>
          {t('pages.quotation')} {number} {revision > 1 && <small>{t('messages.revision', { revision })}</small>}{' '}
          {status !== 'SENT' && (
            <StatusTag tone={QUOTATION_TONES[status]}>{t(`choices.quotationStatus.${status}`)}</StatusTag>
          )}
        </h1>
        <p>{t('messages.quotedFor', { customer, day: validUntil })}</p>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={() => void download(exchangeApi.readQuotationPdf, { token }).catch(() => undefined)}
        >
          {t('actions.pdf')}
        </Button>
      </header>
      <Lines quotation={quotation} />
      <p className="quote-out-total">
        {t('fields.total')} <b>{formatMoney(amount, currency)}</b>
      </p>
      {terms && <p className="quote-out-terms">{terms}</p>}
      <Answers quotation={quotation} token={token} />
    </div>
  )
}

function Lines({ quotation: { lines, currency } }: { quotation: Shown }): ReactNode {
  const t = useTexts('exchange')
  const p = useTexts('products')
  return (
    <ol className="quote-out-lines">
      {lines.map((line, index) => {
        const { kind, title, origin, destination, goods, pieces, grossWeight, volume, readyOn, transitDays } = line
        const cargo = [goods, `× ${pieces}`, formatWeight(grossWeight), volume && formatVolume(volume)]
        const days = transitDays === null ? null : `${t('fields.transitDays')} ${transitDays}`
        return (
          <li key={index}>
            <div>
              <b>{title}</b> <small>{p(`choices.kind.${kind}`)}</small>
              <div>{[routeFact(origin, destination, t).value, days].filter(Boolean).join(' · ')}</div>
              <div>{cargo.filter(Boolean).join(' · ')}</div>
              <div>{`${t('fields.readyOn')} ${formatDay(readyOn)}`}</div>
            </div>
            <b className="quote-out-price">{formatMoney(line.amount, currency)}</b>
          </li>
        )
      })}
    </ol>
  )
}

const ACTIONS = { ACCEPTED: 'accept', DECLINED: 'decline', ASKED: 'ask' } as const

function Answers({ quotation, token }: { quotation: Shown; token: string }): ReactNode {
  const t = useTexts('exchange')
  const [answer, setAnswer] = useState<ReaderAnswer>()
  const { run } = useAction(exchangeApi.answerQuotation, { invalidates: [exchangeApi.readQuotation], quiet: true })
  const open = (['ACCEPTED', 'DECLINED', 'ASKED'] as const).filter((one) => canAnswer(one, quotation).ok)
  return (
    <footer>
      {quotation.hasAsked && <p>{t('messages.questionSent')}</p>}
      {open.map((one) => (
        <Button key={one} size="large" type={one === 'ACCEPTED' ? 'primary' : 'default'} onClick={() => setAnswer(one)}>
          {t(`actions.${ACTIONS[one]}`)}
        </Button>
      ))}
      {answer && (
        <FormDialog
          open
          title={t(`actions.${ACTIONS[answer]}`)}
          schema={readerAnswer}
          initial={{ answer, text: null }}
          errors={exchangeErrors}
          danger={answer === 'DECLINED'}
          submitText={t(`actions.${ACTIONS[answer]}`)}
          onSubmit={async (said) => void (await run({ ...said, token }))}
          onClose={() => setAnswer(undefined)}
        >
          {() => (
            <>
              <TextField name="reader" label={t('fields.reader')} maxLength={100} autoFocus />
              <TextAreaField name="text" label={t('fields.readerText')} maxLength={900} required={answer === 'ASKED'} />
            </>
          )}
        </FormDialog>
      )}
    </footer>
  )
}
