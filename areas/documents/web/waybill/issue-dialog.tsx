import type { ReactNode } from 'react'
import { z } from 'zod'
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
  readonly action: 'issue' | 'void'
  readonly shipment: Shipment
  readonly kind: WaybillKind
  readonly record: WaybillRecord
  /** Saves unsaved input first; returns the new version. */
  readonly save: (() => Promise<number | undefined>) | undefined
  onClose(): void
}

const optional = z.strictObject({ reason: text(200) })
const required = z.strictObject({ reason: text(200).min(1) })

/** Issues the waybill or voids it; changing an issued one requires a reason. */
export function IssueDialog({ action, shipment, kind, record, save, onClose }: Props): ReactNode {
  const t = useTexts('documents')
  const notify = useNotify()
  const invalidates = [waybillApi.waybillOpen, preAlertApi.preAlertOpen]
  const issue = useAction(waybillApi.waybillIssue, { quiet: true, invalidates })
  const declareVoid = useAction(waybillApi.waybillVoid, { quiet: true, invalidates })
  const isFirst = action === 'issue' && record.state === 'Draft'
  const title = action === 'void' ? 'voidSure' : isFirst ? 'issueSure' : 'issueAgainSure'
  const submit = action === 'void' ? 'void' : isFirst ? 'issue' : 'issueAgain'
  return (
    <FormDialog
      open
      width={520}
      danger={action === 'void'}
      title={t(`waybill.${title}`, { kind, number: record.number ?? '' })}
      schema={isFirst ? optional : required}
      errors={waybillErrors}
      initial={{ reason: '' }}
      submitText={t(`waybill.${submit}`, { kind })}
      onSubmit={async ({ reason }, idempotencyKey) => {
        const version = save ? await save() : record.version
        if (version === undefined) return
        const input = { id: shipment.id, kind, version, reason }
        await (action === 'void' ? declareVoid.run(input) : issue.run(input, { idempotencyKey }))
        notify.success(t(action === 'void' ? 'waybill.voided' : 'waybill.issued', { kind }))
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
