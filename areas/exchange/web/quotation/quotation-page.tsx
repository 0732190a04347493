import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { openDownload } from '#platform/web/download.ts'
import { formatMoney, formatWeight } from '#platform/web/kit/format.ts'
import { formatDay, formatInstant } from '#platform/web/kit/shown-time.ts'
import { CardTable } from '#platform/web/kit/card-table/card-table.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useCall } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { exchangeApi } from '../../contract/api.ts'
import { quotationTopic } from '../../contract/live.ts'
import { recordId } from '#areas/products/contract/product.ts'
import type { QuotationRecord } from '../../contract/quotation.ts'
import { Missing } from '../missing.tsx'
import { QuotationActions } from './quotation-actions.tsx'
import { QUOTATION_TONES } from './quotation-tones.ts'
import '../exchange.css'

/** EXC-05: a quotation with cost, selling price, views and answers. */
export function Page(): ReactNode {
  const tab = useTab()
  const { id = '' } = tab.params
  const isId = recordId.safeParse(id).success
  const { data, error, refetch } = useCall(exchangeApi.openQuotation, { id }, { quiet: true, enabled: isId })
  useLive(isId ? quotationTopic(id) : null, () => invalidateOf(id, exchangeApi.openQuotation))
  const { setTitle } = tab
  const number = data?.number
  useEffect(() => {
    if (number) setTitle(number)
  }, [number, setTitle])
  if (data) return <Quotation quotation={data} />
  return !isId || error ? <Missing of="quotation" failed={error} onRetry={() => void refetch()} /> : <LoadingSkeleton />
}

function Quotation({ quotation }: { quotation: QuotationRecord }): ReactNode {
  const t = useTexts('exchange')
  const { number, status, customer, amount, currency, validUntil, revision, terms, createdBy, createdAt } = quotation
  return (
    <div className="exchange-page">
      <PageHeader
        title={number}
        tags={<StatusTag tone={QUOTATION_TONES[status]}>{t(`choices.quotationStatus.${status}`)}</StatusTag>}
        facts={[
          { label: t('fields.customer'), value: customer },
          { label: t('fields.amount'), value: formatMoney(amount, currency) },
          { label: t('fields.validUntil'), value: formatDay(validUntil) },
          { label: t('fields.revision'), value: revision },
          { label: t('fields.createdAt'), value: `${formatInstant(createdAt, userZone())} · ${createdBy}` },
        ]}
        actions={<QuotationActions quotation={quotation} />}
      />
      <Lines quotation={quotation} />
      {terms && (
        <FormSection title={t('fields.terms')}>
          <p className="exchange-terms">{terms}</p>
        </FormSection>
      )}
      <Timeline quotation={quotation} />
    </div>
  )
}

function Lines({ quotation: { lines, currency, status } }: { quotation: QuotationRecord }): ReactNode {
  const t = useTexts('exchange')
  const columns = ['title', 'goods', 'readyOn', 'cost', 'exchangeRate', 'marginPercent', 'sellingPrice']
  return (
    <FormSection title={t('fields.lines')}>
      <div className="exchange-scroll">
        <CardTable className="exchange-table exchange-wide">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                <td className="kit-card-first">
                  <b>{line.code}</b> {line.title}
                </td>
                <td>{`${line.goods} × ${line.pieces}, ${formatWeight(line.grossWeight)}`}</td>
                <td data-label={t('columns.readyOn')}>
                  {formatDay(line.readyOn)}{' '}
                  {line.costNow === null && status !== 'ORDERED' && (
                    <StatusTag tone="red">{line.refusalNow ?? t('messages.priceLater')}</StatusTag>
                  )}
                </td>
                <td data-label={t('columns.cost')}>
                  {formatMoney(line.cost, line.costCurrency)}{' '}
                  {line.costNow !== null && line.costNow !== line.cost && (
                    <StatusTag tone="amber">
                      {t('messages.costNow', { amount: formatMoney(line.costNow, line.costCurrency) })}
                    </StatusTag>
                  )}
                </td>
                <td data-label={t('columns.exchangeRate')}>{line.exchangeRate}</td>
                <td data-label={t('columns.marginPercent')}>{`${line.marginPercent}%`}</td>
                <td data-label={t('columns.sellingPrice')}>
                  <b>{formatMoney(line.amount, currency)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      </div>
    </FormSection>
  )
}

function Timeline({ quotation: { id: quotationId, number, events } }: { quotation: QuotationRecord }): ReactNode {
  const t = useTexts('exchange')
  return (
    <FormSection title={t('fields.quotationTimeline')}>
      {events.length === 0 && <Placeholder small text={t('messages.notSentYet')} />}
      <ol className="exchange-timeline">
        {events.map(({ id, what, reader, text, account, happenedAt, revision }) => (
          <li key={id}>
            <time dateTime={happenedAt}>{formatInstant(happenedAt, userZone())}</time>{' '}
            <b>{t(`choices.quotationEvent.${what}`)}</b>{' '}
            <small>{[reader ?? account, t('messages.revision', { revision })].filter(Boolean).join(' · ')}</small>{' '}
            {what === 'SENT' && (
              <Button
                size="small"
                type="link"
                aria-label={`${t('actions.pdf')} ${number} ${t('messages.revision', { revision })}`}
                onClick={() => void openRevision(quotationId, revision).catch(() => undefined)}
              >
                {t('actions.pdf')}
              </Button>
            )}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </FormSection>
  )
}

function openRevision(id: string, revision: number): Promise<void> {
  return openDownload(exchangeApi.quotationPdf, { id, revision: String(revision) })
}
