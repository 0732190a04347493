import { notifySaved } from '#platform/web/notify-done.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { localTime } from '#platform/contract/calendar.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { ShownMilestone } from '../../contract/milestones/milestone-api.ts'
import { useNoteMilestone } from './use-note-milestone.ts'

const entered = z.strictObject({ at: localTime })

/**
 * When a milestone was reached, on the clock of its airport; it starts with the present minute there. It stands on the
 * milestone as it was when it opened, whatever is read anew behind it: what nobody saw is not overwritten.
 */
export function NoteDialog(props: { shipmentId: string; milestone: ShownMilestone; onClose(): void }): ReactNode {
  const { shipmentId, onClose } = props
  const [milestone] = useState(props.milestone)
  const { code, version, airport, actualAt } = milestone
  const t = useTexts('shipments')
  const confirm = useConfirm()
  const zone = milestone.zone ?? 'UTC'
  const [start] = useState(() => localOf(actualAt ?? new Date().toISOString(), zone))
  const { note, takeBack } = useNoteMilestone(shipmentId, milestone)
  const remove = async (): Promise<void> => {
    if (!(await confirm({ text: t('messages.confirmTakeBack', { milestone: code }), danger: true }))) return
    await takeBack()
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
        await note(at)
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <LocalTimeField name="at" label={t('fields.actual')} airport={airport ?? undefined} zone={zone} autoFocus />
          {version > 0 && <TakeBack onPress={() => void remove().catch(() => undefined)} />}
        </>
      )}
    </FormDialog>
  )
}

function TakeBack(props: { onPress(): void }): ReactNode {
  const t = useTexts('shipments')
  return (
    <Button danger size="small" onClick={props.onPress}>
      {t('actions.takeBack')}
    </Button>
  )
}
