import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { localTime } from '#platform/contract/calendar.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { milestoneApi } from '#areas/shipments/contract/milestones/milestone-api.ts'
import { text } from '#platform/contract/text.ts'
import { IMPORT_STEPS, WHOM_OF_STEP } from '../../domain/import-handling.ts'

const entered = z.strictObject({ code: z.enum(IMPORT_STEPS), at: localTime, whom: text(100), reason: text(200) })

/** Records an import step for several shipments; by default at the current time of the destination. */
export function NoteStepDialog(props: {
  shipmentIds: string[]
  airport: string | null
  zone: string | null
  onClose(): void
  onDone(): void
}): ReactNode {
  const { shipmentIds, airport, onClose, onDone } = props
  const t = useTexts('shipments')
  const zone = props.zone ?? 'UTC'
  const [start] = useState(() => localOf(new Date().toISOString(), zone))
  const note = useNote(shipmentIds, onDone)
  return (
    <FormDialog
      open
      width={520}
      title={t('actions.noteStep')}
      schema={entered}
      errors={importDeskErrors}
      initial={{ code: 'NFD', at: start, whom: '', reason: '' }}
      submitText={t('actions.note')}
      onSubmit={note}
      onClose={onClose}
    >
      {() => (
        <>
          <StepRow airport={airport} zone={zone} />
          <Whom />
        </>
      )}
    </FormDialog>
  )
}

function useNote(shipmentIds: string[], onDone: () => void) {
  const t = useTexts('shipments')
  const notify = useNotify()
  const { run } = useAction(arrivalApi.noteStep, {
    quiet: true,
    invalidates: [arrivalApi.open, milestoneApi.open],
    onDone,
  })
  return async (step: z.output<typeof entered>, idempotencyKey: string): Promise<void> => {
    const { noted, alreadyThere } = await run({ shipmentIds, ...step }, { idempotencyKey })
    const said = t('messages.stepNoted', { count: noted })
    notify.success(alreadyThere > 0 ? `${said} ${t('messages.stepBefore', { count: alreadyThere })}` : said)
  }
}

/** The step, and its time in local time of the destination. */
function StepRow({ airport, zone }: { airport: string | null; zone: string }): ReactNode {
  const t = useTexts('shipments')
  return (
    <FieldRow>
      <ChoiceField name="code" label={t('fields.milestone')} values={IMPORT_STEPS} texts="milestone" area="shipments" />
      <LocalTimeField name="at" label={t('fields.actual')} airport={airport ?? undefined} zone={zone} />
    </FieldRow>
  )
}

/** The recipient, for steps that name one. */
function Whom(): ReactNode {
  const t = useTexts('shipments')
  const code = useFieldValue('code')
  if (code === 'CLR') return <p className="kit-note">{t('messages.releasedEarly')}</p>
  const field = Object.entries(WHOM_OF_STEP).find(([step]) => step === code)?.[1]
  return (
    <>
      {field && <TextField name="whom" label={t(`fields.${field}`)} maxLength={100} />}
      {(code === 'OFD' || code === 'DLV') && (
        <TextField name="reason" label={t('fields.recordingReason')} hint={t('messages.underBond')} maxLength={200} />
      )}
    </>
  )
}
