import type { ReactNode } from 'react'
import { z } from 'zod'
import { consolidationErrors } from '#areas/consolidation/contract/errors.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { text } from '#platform/contract/text.ts'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { preAlertApi } from '../../contract/pre-alert-api.ts'
import { type WaybillRecord, waybillApi } from '../../contract/waybill-api.ts'
import { waybillErrors } from '../../contract/waybill-errors.ts'
import type { WaybillKind } from '../../domain/waybill/waybill.ts'

type Props = {
  readonly action: 'issue' | 'void' | 'reopen'
  readonly shipment: Shipment
  readonly kind: WaybillKind
  readonly record: WaybillRecord
  /** Saves unsaved input first; returns the new version. */
  readonly save: (() => Promise<number | undefined>) | undefined
  onClose(): void
}

const ERRORS = { ...consolidationErrors, ...waybillErrors }

const WORDS = {
  issueFirst: { title: 'issueSure', submit: 'issue', done: 'issued' },
  issue: { title: 'issueAgainSure', submit: 'issueAgain', done: 'issued' },
  void: { title: 'voidSure', submit: 'void', done: 'voided' },
  reopen: { title: 'reopenSure', submit: 'reopen', done: 'reopened' },
} as const

const optional = z.strictObject({ reason: text(200) })
const required = z.strictObject({ reason: text(200).min(1) })

/** Issues the waybill, voids it, or reopens the weights of its houses; changing an issued one requires a reason. */
export function IssueDialog({ action, shipment, kind, record, save, onClose }: Props): ReactNode {
  const t = useTexts('documents')
  const notify = useNotify()
  const invalidates = [waybillApi.waybillOpen, preAlertApi.preAlertOpen, shipmentApi.open, shipmentApi.list]
  const issue = useAction(waybillApi.waybillIssue, { quiet: true, invalidates })
  const declareVoid = useAction(waybillApi.waybillVoid, { quiet: true, invalidates })
  const isFirst = action === 'issue' && record.state === 'Draft'
  const reopen = useAction(waybillApi.weightsReopen, { quiet: true, invalidates })
  const words = WORDS[isFirst ? 'issueFirst' : action]
  return (
    <FormDialog
      open
      width={520}
      danger={action === 'void'}
      title={t(`waybill.${words.title}`, { kind, number: record.number ?? '' })}
      schema={isFirst ? optional : required}
      errors={ERRORS}
      initial={{ reason: '' }}
      submitText={t(`waybill.${words.submit}`, { kind })}
      onSubmit={async ({ reason }, idempotencyKey) => {
        const version = save ? await save() : record.version
        if (version === undefined) return
        const input = { id: shipment.id, kind, version, reason }
        if (action === 'issue') await issue.run(input, { idempotencyKey })
        if (action === 'void') await declareVoid.run(input)
        if (action === 'reopen') await reopen.run({ id: shipment.id, version, reason })
        notify.success(t(`waybill.${words.done}`, { kind }))
      }}
      onClose={onClose}
    >
      {() =>
        isFirst ? (
          <p>{t('waybill.issueMeans')}</p>
        ) : (
          <TextField name="reason" label={t('fields.reason')} maxLength={200} />
        )
      }
    </FormDialog>
  )
}
