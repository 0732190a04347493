import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { localTime } from '#platform/contract/calendar.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { milestoneApi } from '#areas/shipments/contract/milestones/milestone-api.ts'
import { flightNumber } from '#areas/flights/contract/flight-number.ts'

const entered = z.strictObject({ at: localTime, flightNo: flightNumber.nullable() })

/** Records a flight as arrived with all outstanding pieces of the selection; by default at the current local time. */
export function NoteWholeDialog(props: {
  shipmentIds: string[]
  masterIds: string[]
  airport: string | null
  zone: string | null
  flightNo: string | null
  onClose(): void
  onDone(): void
}): ReactNode {
  const { shipmentIds, masterIds, airport, flightNo, onClose, onDone } = props
  const t = useTexts('shipments')
  const zone = props.zone ?? 'UTC'
  const [start] = useState(() => localOf(new Date().toISOString(), zone))
  const note = useNote({ shipmentIds, masterIds }, onDone)
  return (
    <FormDialog
      open
      width={520}
      title={t('actions.noteArrived')}
      schema={entered}
      errors={importDeskErrors}
      initial={{ at: start, flightNo }}
      submitText={t('actions.note')}
      onSubmit={note}
      onClose={onClose}
    >
      {() => (
        <>
          <p className="kit-note">{t('messages.wholeArrives')}</p>
          <FieldRow>
            <LocalTimeField name="at" label={t('fields.ata')} airport={airport ?? undefined} zone={zone} autoFocus />
            <TextField name="flightNo" label={t('fields.flightNo')} upperCase maxLength={10} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}

function useNote(arriving: { shipmentIds: string[]; masterIds: string[] }, onDone: () => void) {
  const t = useTexts('shipments')
  const notify = useNotify()
  const { run } = useAction(arrivalApi.noteWhole, {
    quiet: true,
    invalidates: [arrivalApi.open, milestoneApi.open],
    onDone,
  })
  return async (flight: z.output<typeof entered>, idempotencyKey: string): Promise<void> => {
    const { noted, alreadyThere } = await run({ ...arriving, ...flight }, { idempotencyKey })
    const said = t('messages.arrivedNoted', { count: noted })
    notify.success(alreadyThere > 0 ? `${said} ${t('messages.alreadyThere', { count: alreadyThere })}` : said)
  }
}
