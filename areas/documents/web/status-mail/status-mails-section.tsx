import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { useZone } from '#platform/web/zone.ts'
import { type SentStatusMail, statusMailApi } from '../../contract/status-mail-api.ts'
import { canSendAgain } from '../../domain/pre-alert.ts'
import { DELIVERY_TONES } from '../pre-alert/delivery-tones.ts'

/** SHP-03: what the parties of a shipment were mailed of its milestones; nothing is shown if nobody chose such mails. */
export function StatusMailsSection({ id }: { id: string }): ReactNode {
  const t = useTexts('documents')
  const { data } = useCall(statusMailApi.statusMailList, { id })
  if (!data || data.mails.length === 0) return null
  return (
    <FormSection title={t('statusMails.title')}>
      <ul className="documents-deliveries">
        {data.mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </FormSection>
  )
}

function Mail({ mail }: { mail: SentStatusMail }): ReactNode {
  const t = useTexts('documents')
  const partners = useTexts('partners')
  const notify = useNotify()
  const zone = useZone()
  const maySend = useCan(['/pre-alert/send'])
  const { run, isRunning } = useAction(statusMailApi.statusMailSendAgain, {
    invalidates: [statusMailApi.statusMailList],
  })
  const { id, version, milestone, partner, address, body, state, answer, createdAt } = mail
  const again = async (): Promise<void> => {
    if (await run({ id, version }).catch(() => false)) notify.success(t('preAlert.sentAgain'))
  }
  return (
    <li>
      <StatusTag tone={DELIVERY_TONES[state]}>{t(`preAlert.delivery.${state}`)}</StatusTag>
      <strong>{partners(`choices.statusMails.${milestone}`)}</strong>
      <span>{t('statusMails.to', { partner, address })}</span>
      <span className="kit-note">{formatInstant(createdAt, zone)}</span>
      {answer && <span className="kit-note">{answer}</span>}
      {maySend && canSendAgain({ state, isRequired: true }).ok && (
        <Button
          size="small"
          loading={isRunning}
          aria-label={t('preAlert.againOf', { address })}
          onClick={() => void again()}
        >
          {t('preAlert.again')}
        </Button>
      )}
      <details>
        <summary>{t('preAlert.email')}</summary>
        <pre className="documents-body">{body}</pre>
      </details>
    </li>
  )
}
