import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { isAlert } from '../../domain/open-alerts.ts'
import { Can } from '#platform/web/can.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { messagingApi } from '../../contract/api.ts'
import { messagingErrors } from '../../contract/errors.ts'
import type { WaybillStatus } from '../../contract/message-record.ts'

/** Discrepancies and answers of customs, the open ones first; each is resolved with a note. */
export function CarrierAlerts({ statuses }: { statuses: readonly WaybillStatus[] }): ReactNode {
  const t = useTexts('messaging')
  const [resolving, setResolving] = useState<string>()
  const alerts = statuses.filter(isAlert).toSorted((one, other) => Number(other.isOpenAlert) - Number(one.isOpenAlert))
  return (
    <div className="messaging-alerts">
      {alerts.map((status) => (
        <Alert
          key={status.id}
          type={status.isOpenAlert ? 'error' : 'success'}
          showIcon
          title={titleOf(status, t)}
          description={resolutionOf(status, t)}
          action={
            status.isOpenAlert && (
              <Can any={['/message/send']}>
                <Button size="small" onClick={() => setResolving(status.id)}>
                  {t('waybill.resolve')}
                </Button>
              </Can>
            )
          }
        />
      ))}
      {resolving && <ResolveDialog id={resolving} onClose={() => setResolving(undefined)} />}
    </div>
  )
}

type Texts = ReturnType<typeof useTexts>

function titleOf({ code, airport, discrepancy, pieces }: WaybillStatus, t: Texts): string {
  return [
    t(`segments.${code}`),
    discrepancy && t(`discrepancies.${discrepancy}`),
    airport,
    pieces !== null && t('waybill.pieces', { count: pieces }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function resolutionOf(
  { isOpenAlert, resolution, resolvedBy, resolvedAt }: WaybillStatus,
  t: Texts,
): string | undefined {
  if (isOpenAlert) return undefined
  if (resolution === null) return t('waybill.endedByCarrier')
  return [resolution, resolvedBy, resolvedAt && formatInstant(resolvedAt, userZone())].filter(Boolean).join(' · ')
}

const resolveForm = z.strictObject({ note: z.string().trim().min(1).max(300) })

function ResolveDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('messaging')
  const invalidates = [messagingApi.waybillOpen, shipmentApi.open, shipmentApi.list]
  const { run } = useAction(messagingApi.alertResolve, { quiet: true, invalidates })
  return (
    <FormDialog
      open
      title={t('waybill.resolveTitle')}
      submitText={t('waybill.resolve')}
      schema={resolveForm}
      errors={messagingErrors}
      initial={{}}
      onSubmit={async (form) => void (await run({ id, ...form }))}
      onClose={onClose}
    >
      {() => <TextField name="note" label={t('waybill.resolutionNote')} maxLength={300} autoFocus />}
    </FormDialog>
  )
}
