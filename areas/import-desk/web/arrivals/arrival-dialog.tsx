import { notifySaved } from '#platform/web/notify-done.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { localOf } from '#platform/domain/local-time.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import {
  type ArrivalEntry,
  type ArrivalRecord,
  type ShownArrival,
  arrivalEntry,
} from '../../contract/arrival-record.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { useArrivalActions } from './use-arrival-actions.ts'

/**
 * Records pieces that arrived with one flight; by default the outstanding ones, at the current time of the destination. The
 * dialog keeps the arrival as opened, whatever is refetched behind it.
 */
export function ArrivalDialog(props: {
  id: string
  record: ArrivalRecord
  /** Null for a new one. */
  arrival: ShownArrival | null
  onClose(): void
}): ReactNode {
  const { id, onClose } = props
  const [{ record, arrival }] = useState(props)
  const zone = record.zone ?? 'UTC'
  const t = useTexts('shipments')
  const actions = useArrivalActions(id)
  const [initial] = useState(() => (arrival ? entryOf(arrival) : nextEntry(record, zone)))
  return (
    <FormDialog
      open
      width={560}
      title={t(arrival ? 'actions.changeArrival' : 'actions.noteArrival')}
      schema={arrivalEntry}
      errors={importDeskErrors}
      initial={initial}
      submitText={t('actions.note')}
      onSubmit={async (entry, idempotencyKey) => {
        await (arrival ? actions.change(arrival, entry) : actions.note(entry, idempotencyKey))
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <ArrivalFields airport={record.airport} zone={zone} />
          {arrival && <TakeBack onPress={() => actions.takeBack(arrival)} onDone={onClose} />}
        </>
      )}
    </FormDialog>
  )
}

function nextEntry({ outstanding, flightNo }: ArrivalRecord, zone: string): Partial<ArrivalEntry> {
  const at = localOf(new Date().toISOString(), zone)
  return { at, flightNo, grossWeight: null, beyondBooked: false, ...(outstanding > 0 && { pieces: outstanding }) }
}

function entryOf({ at, flightNo, pieces, grossWeight, beyondBooked }: ShownArrival): ArrivalEntry {
  return { at, flightNo, pieces, grossWeight, beyondBooked }
}

function ArrivalFields({ airport, zone }: { airport: string | null; zone: string }): ReactNode {
  const t = useTexts('shipments')
  return (
    <>
      <FieldRow>
        <LocalTimeField name="at" label={t('fields.ata')} airport={airport ?? undefined} zone={zone} autoFocus />
        <TextField name="flightNo" label={t('fields.flightNo')} upperCase maxLength={10} />
      </FieldRow>
      <FieldRow>
        <NumberField name="pieces" label={t('fields.pieces')} min={1} max={9999} />
        <WeightField name="grossWeight" label={t('fields.grossWeight')} decimals={2} max={9_999_999} />
      </FieldRow>
      <FlagField name="beyondBooked" label={t('fields.beyondBooked')} />
    </>
  )
}

function TakeBack(props: { onPress(): Promise<unknown>; onDone(): void }): ReactNode {
  const t = useTexts('shipments')
  const confirm = useConfirm()
  const [running, setRunning] = useState(false)
  const run = async (): Promise<void> => {
    if (
      !(await confirm({
        text: t('messages.confirmTakeBackArrival'),
        okText: t('actions.takeBackArrival'),
        danger: true,
      }))
    )
      return
    setRunning(true)
    // The call shows its refusal itself.
    await props.onPress().then(props.onDone, () => undefined)
    setRunning(false)
  }
  return (
    <Button danger size="small" loading={running} onClick={() => void run()}>
      {t('actions.takeBackArrival')}
    </Button>
  )
}
