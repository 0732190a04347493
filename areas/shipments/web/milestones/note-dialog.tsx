import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { localTime } from '#platform/contract/calendar.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { type ShownMilestone, milestoneApi } from '../../contract/milestone-api.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'

const entered = z.strictObject({ at: localTime })

/** When a milestone was reached, on the clock of its airport; it starts with the present minute there. */
export function NoteDialog(props: { shipmentId: string; milestone: ShownMilestone; onClose(): void }): ReactNode {
  const { shipmentId: id, milestone, onClose } = props
  const { code, version, airport, actualAt } = milestone
  const t = useTexts('shipments')
  const notify = useNotify()
  const confirm = useConfirm()
  const zone = milestone.zone ?? 'UTC'
  const [start] = useState(() => localOf(actualAt ?? new Date().toISOString(), zone))
  const invalidates = [milestoneApi.open, shipmentApi.list] as const
  const { act: note } = useAct(milestoneApi.note, { quiet: true, invalidates })
  const { act: takeBack } = useAct(milestoneApi.note, { invalidates })
  const remove = async (): Promise<void> => {
    if (!(await confirm({ text: t('messages.confirmTakeBack', { milestone: code }), danger: true }))) return
    await takeBack({ id, code, at: null, version })
    onClose()
  }
  return (
    <FormDialog
      open
      width={420}
      title={t(`choices.milestone.${code}`)}
      schema={entered}
      errors={shipmentErrors}
      initial={{ at: start }}
      submitText={t('actions.note')}
      onSubmit={async ({ at }) => {
        await note({ id, code, at, version })
        notify.success(t('messages.saved'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <LocalTimeField name="at" label={t('fields.actual')} airport={airport ?? undefined} zone={zone} autoFocus />
          {version > 0 && (
            <Button danger size="small" onClick={() => void remove().catch(() => undefined)}>
              {t('actions.takeBack')}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  )
}
