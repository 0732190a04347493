import { Button } from 'antd'
import type { ReactNode } from 'react'
import { SEPARATOR } from '#platform/contract/language.ts'
import { useCan } from '#platform/web/can.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { useZone } from '#platform/web/zone.ts'
import { type SentPreAlert, preAlertApi } from '../../contract/pre-alert-api.ts'
import { canSendAgain } from '../../domain/pre-alert.ts'
import { withLink } from '../../domain/letter-link.ts'
import { DELIVERY_TONES } from './delivery-tones.ts'

/** The letters, newest first, with their results. */
export function SentPreAlerts({ preAlerts }: { preAlerts: readonly SentPreAlert[] }): ReactNode {
  return (
    <ol className="documents-letters">
      {preAlerts.map((preAlert) => (
        <li key={preAlert.id}>
          <Letter preAlert={preAlert} />
        </li>
      ))}
    </ol>
  )
}

function Letter({ preAlert }: { preAlert: SentPreAlert }): ReactNode {
  const t = useTexts('documents')
  const zone = useZone()
  const separator = SEPARATOR[useLanguage()]
  const {
    state,
    subject,
    body,
    linkedUntil,
    areLinksRevoked,
    reason,
    files,
    shipments,
    createdBy,
    createdAt,
    deliveries,
  } = preAlert
  return (
    <article className="documents-letter">
      <header>
        <StatusTag tone={DELIVERY_TONES[state]}>{t(`preAlert.state.${state}`)}</StatusTag> <strong>{subject}</strong>{' '}
        <span className="kit-note">{t('preAlert.sent', { who: createdBy, at: formatInstant(createdAt, zone) })}</span>
      </header>
      <ul className="documents-deliveries">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {shipments.length > 1 && <p>{t('preAlert.shipments', { list: shipments.join(separator) })}</p>}
      {areLinksRevoked && <p>{t('preAlert.linksRevoked')}</p>}
      {reason && <p>{t('preAlert.reasonOf', { reason })}</p>}
      <details>
        <summary>{t('preAlert.email')}</summary>
        <pre className="documents-body">{withLink(body, t('preAlert.linkPlace'))}</pre>
        <p className="kit-note">
          {linkedUntil === null ? t('preAlert.files') : t('preAlert.linked', { until: linkedUntil })}:{' '}
          {files.join(separator)}
        </p>
      </details>
    </article>
  )
}

function Delivery({ delivery }: { delivery: SentPreAlert['deliveries'][number] }): ReactNode {
  const t = useTexts('documents')
  const notify = useNotify()
  const maySend = useCan(['/pre-alert/send'])
  const { run, isRunning } = useAction(preAlertApi.preAlertSendAgain, { invalidates: [preAlertApi.preAlertOpen] })
  const { id, version, channel, address, isRequired, state, answer } = delivery
  const again = async (): Promise<void> => {
    if (await run({ id, version }).catch(() => false)) notify.success(t('preAlert.sentAgain'))
  }
  return (
    <li>
      <StatusTag tone={DELIVERY_TONES[state]}>{t(`preAlert.delivery.${state}`)}</StatusTag>
      <span>{channel === 'Mail' ? address : t(`preAlert.via.${channel}`, { name: address })}</span>
      {!isRequired && <span className="kit-note">{t('preAlert.copy')}</span>}
      {answer && <span className="kit-note">{answer}</span>}
      {maySend && canSendAgain(delivery).ok && (
        <Button
          size="small"
          loading={isRunning}
          aria-label={t('preAlert.againOf', { address })}
          onClick={() => void again()}
        >
          {t('preAlert.again')}
        </Button>
      )}
    </li>
  )
}
