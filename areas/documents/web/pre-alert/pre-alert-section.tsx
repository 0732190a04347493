import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { SEPARATOR } from '#platform/contract/language.ts'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { useCan } from '#platform/web/can.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { useZone } from '#platform/web/zone.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { documentErrors } from '../../contract/errors.ts'
import { preAlertApi } from '../../contract/pre-alert-api.ts'
import { canLeavePending, canRecall, canSendPreAlert } from '../../domain/pre-alert.ts'
import { LeavePendingDialog } from './leave-pending-dialog.tsx'
import { PreAlertDialog } from './pre-alert-dialog.tsx'
import { RecallDialog, useRecallableName } from './recall-dialog.tsx'
import { SentPreAlerts } from './sent-pre-alerts.tsx'

/** The pre-alerts sent for the shipment, and sending one. */
export function PreAlertSection({ shipment }: { shipment: Shipment }): ReactNode {
  const t = useTexts('documents')
  const answer = useCall(preAlertApi.preAlertOpen, { id: shipment.id })
  return (
    <FormSection title={t('preAlert.title')} extra={answer.data && <Actions shipment={shipment} state={answer.data} />}>
      <Loaded of={answer}>
        {({ preAlerts, leaving, recalls }) => (
          <>
            {leaving && <Left leaving={leaving} />}
            {recalls.map((recall) => (
              <Recalled key={recall.recalledAt} recall={recall} />
            ))}
            {preAlerts.length === 0 && !leaving && <Placeholder small text={t('preAlert.none')} />}
            <SentPreAlerts preAlerts={preAlerts} />
          </>
        )}
      </Loaded>
    </FormSection>
  )
}

type State = OutputOf<typeof preAlertApi.preAlertOpen>

function Actions({ shipment, state }: { shipment: Shipment; state: State }): ReactNode {
  const t = useTexts('documents')
  const language = useLanguage()
  const actor = useAsActor()
  const maySend = useCan(['/pre-alert/send'])
  const [dialog, setDialog] = useState<'send' | 'leave' | 'recall'>()
  if (!maySend) return null
  const sendable = canSendPreAlert(shipment, actor)
  const leavable = canLeavePending(shipment, actor)
  return (
    <span className="documents-actions">
      {leavable.ok && (
        <Button size="small" onClick={() => setDialog('leave')}>
          {t('preAlert.leave')}
        </Button>
      )}
      {canRecall(shipment, actor).ok && (
        <Button size="small" onClick={() => setDialog('recall')}>
          {t('preAlert.recall')}
        </Button>
      )}
      <Button
        size="small"
        disabled={!sendable.ok}
        title={sendable.ok ? '' : refusalText(documentErrors, sendable, language)}
        onClick={() => setDialog('send')}
      >
        {t('preAlert.new')}
      </Button>
      {dialog === 'send' && (
        <PreAlertDialog shipment={shipment} suggested={state.suggested} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'recall' && <RecallDialog shipment={shipment} onClose={() => setDialog(undefined)} />}
      {dialog === 'leave' && <LeavePendingDialog shipment={shipment} onClose={() => setDialog(undefined)} />}
    </span>
  )
}

function Left({ leaving }: { leaving: NonNullable<State['leaving']> }): ReactNode {
  const t = useTexts('documents')
  const zone = useZone()
  const { kind, reason, leftBy, leftAt } = leaving
  const at = formatInstant(leftAt, zone)
  return <p>{t('preAlert.left', { kind: t(`preAlert.leaving.${kind}`), reason, who: leftBy, at })}</p>
}

function Recalled({ recall }: { recall: State['recalls'][number] }): ReactNode {
  const t = useTexts('documents')
  const zone = useZone()
  const nameOf = useRecallableName()
  const fields = recall.fields.map(nameOf).join(SEPARATOR[useLanguage()])
  const { reason, recalledBy: who, recalledAt, closedAt } = recall
  const values = { fields, reason, who, at: formatInstant(recalledAt, zone) }
  return <p>{closedAt === null ? t('preAlert.recalled', values) : t('preAlert.recallClosed', values)}</p>
}
