import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { figure } from '#platform/domain/figure.ts'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import { flightErrors } from '../contract/errors.ts'
import { useAcceptEffects } from './effects/use-accept-effects.ts'
import { type Flight, aircraftInput, cancelInput, retimeInput } from '../contract/flight.ts'

export type ActionKind = 'cancel' | 'retime' | 'aircraft'

const seen = { id: true, version: true } as const
const forms = {
  cancel: cancelInput.omit(seen),
  retime: retimeInput.omit(seen),
  aircraft: aircraftInput.omit({ ...seen, acceptEffects: true }),
}
const anyForm = z.object({
  reason: cancelInput.shape.reason,
  aircraft: aircraftInput.shape.aircraft.optional(),
  legs: retimeInput.shape.legs.optional(),
})

/** Cancels or retimes a dated flight or changes its aircraft; each requires a reason. */
export function FlightActionDialog(props: { kind: ActionKind; flight: Flight; onClose(): void }): ReactNode {
  const { kind, flight, onClose } = props
  const t = useTexts('flights')
  const save = useSave(kind, flight)
  const legs = flight.legs.map(({ origin, destination, etd, eta }) => ({ origin, destination, etd, eta }))
  return (
    <FormDialog
      open
      title={t(`messages.${kind}Title`, { flight: flight.flightNo, day: formatDay(flight.day) })}
      schema={forms[kind] as unknown as typeof anyForm}
      errors={flightErrors}
      initial={kind === 'retime' ? { legs } : {}}
      submitText={t(`messages.${kind}Submit`)}
      {...(kind === 'cancel' && { cancelText: t('messages.cancelNot') })}
      danger={kind === 'cancel'}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          {kind === 'cancel' && <Taken flight={flight} />}
          {kind === 'aircraft' && (
            <TextField name="aircraft" label={t('fields.aircraft')} upperCase maxLength={3} autoFocus />
          )}
          {kind === 'retime' &&
            legs.map(({ origin, destination }, index) => (
              <FieldRow key={origin + destination} widths="1fr 1fr">
                <LocalTimeField name={`legs.${index}.etd`} label={`ETD ${origin}`} airport={origin} />
                <LocalTimeField name={`legs.${index}.eta`} label={`ETA ${destination}`} airport={destination} />
              </FieldRow>
            ))}
          <TextField name="reason" label={t('fields.reason')} maxLength={200} autoFocus={kind === 'cancel'} />
        </>
      )}
    </FormDialog>
  )
}

/** The space taken on a flight that is about to be cancelled. */
function Taken({ flight: { taken } }: { flight: Flight }): ReactNode {
  const t = useTexts('flights')
  if (Number(taken.weightKg) === 0) return null
  const words = t('messages.cancelTaken', { weight: `${figure(taken.weightKg)} kg` })
  return <Alert className="flights-word" type="warning" showIcon title={words} />
}

function useSave(kind: ActionKind, { id, version }: Flight) {
  const options = { quiet: true, invalidates: [flightsApi.board] }
  const { run: cancel } = useAction(flightsApi.cancelFlight, options)
  const { run: retime } = useAction(flightsApi.retimeFlight, options)
  const { run: change } = useAction(flightsApi.changeAircraft, options)
  const accept = useAcceptEffects()
  return async ({ reason, aircraft, legs }: z.output<typeof anyForm>): Promise<void> => {
    if (kind === 'cancel') await cancel({ id, version, reason })
    else if (kind === 'retime') await retime({ id, version, reason, legs: legs ?? [] })
    else await accept((acceptEffects) => change({ id, version, reason, aircraft: aircraft ?? '', acceptEffects }))
  }
}
