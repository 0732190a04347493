import { notifySaved } from '#platform/web/notify-done.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { text } from '#platform/contract/text.ts'
import { localTime } from '#platform/contract/calendar.ts'
import { canBeOnClock, instantOf, localOf } from '#platform/domain/local-time.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { milestoneErrors } from '../../contract/milestones/milestone-errors.ts'
import { canRecordWith, isLiftedByReason } from '../../domain/milestones/noting-reasons.ts'
import type { Milestone } from '../../domain/milestones/route-map.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { MilestonesRecord, ShownMilestone } from '../../contract/milestones/milestone-api.ts'
import { useNoteMilestone } from './use-note-milestone.ts'

const entered = z.strictObject({ at: localTime, reason: text(200) })

/**
 * Records when a milestone was reached, in local airport time; by default the current time. The dialog keeps the milestone as
 * opened, so that concurrent changes are not overwritten unseen.
 */
export function NoteDialog(props: {
  shipmentId: string
  record: MilestonesRecord
  milestone: ShownMilestone
  onClose(): void
}): ReactNode {
  const { shipmentId, record, onClose } = props
  const [milestone] = useState(props.milestone)
  const { code, version, airport, actualAt } = milestone
  const t = useTexts('shipments')
  const confirm = useConfirm()
  const zone = milestone.zone ?? 'UTC'
  const [start] = useState(() => localOf(actualAt ?? new Date().toISOString(), zone))
  const { note, takeBack } = useNoteMilestone(shipmentId, milestone)
  const remove = async (): Promise<void> => {
    if (
      !(await confirm({
        text: t('messages.confirmTakeBack', { milestone: code }),
        okText: t('actions.takeBack'),
        danger: true,
      }))
    )
      return
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
      initial={{ at: start, reason: milestone.reason }}
      submitText={t('actions.note')}
      onSubmit={async ({ at, reason }) => {
        await note(at, reason)
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <LocalTimeField name="at" label={t('fields.actual')} airport={airport ?? undefined} zone={zone} autoFocus />
          <Reason record={record} code={code} zone={zone} />
          {version > 0 && <TakeBack onPress={() => void remove().catch(() => undefined)} />}
        </>
      )}
    </FormDialog>
  )
}

/** The field where the server's rule requires a reason; where none helps, what stands in the way. */
function Reason(props: { record: MilestonesRecord; code: Milestone; zone: string }): ReactNode {
  const { record, code, zone } = props
  const t = useTexts('shipments')
  const language = useLanguage()
  const at = useFieldValue('at')
  const reason = useFieldValue('reason')
  const local = localTime.safeParse(at)
  if (!local.success || !canBeOnClock(local.data, zone)) return null
  const facts = { ...record.recording, milestones: record.milestones }
  const verdict = canRecordWith({ code, at: instantOf(local.data, zone), reason: '' }, facts)
  if (verdict.ok && !reason) return null
  if (!verdict.ok && !isLiftedByReason(verdict))
    return <Alert type="error" showIcon title={refusalText(milestoneErrors, verdict, language)} />
  const hint = verdict.ok ? undefined : refusalText(milestoneErrors, verdict, language)
  return (
    <TextField name="reason" label={t('fields.recordingReason')} hint={hint} maxLength={200} required={!verdict.ok} />
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
