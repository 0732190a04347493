import type { ReactNode } from 'react'
import { AirlineField, AirportField } from '#areas/reference-data/web/index.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import { flightErrors } from '../contract/errors.ts'
import { extraFlight } from '../contract/flight.ts'
import { FLIGHT_TYPES } from '../domain/schedule.ts'
import { SpaceSection } from './schedule-sections.tsx'

/** FLT-02: a flight of one leg beside the schedules, of the own office, with its space and the reason for it. */
export function ExtraFlightDialog({ day, onClose }: { day: string; onClose(): void }): ReactNode {
  const t = useTexts('flights')
  const { act } = useAct(flightsApi.addExtraFlight, { quiet: true, invalidates: [flightsApi.board] })
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  return (
    <FormDialog
      open
      width={900}
      title={t('actions.addExtra')}
      schema={extraFlight}
      errors={flightErrors}
      initial={{
        ...{ flightType: 'CHARTER', cutOffs: [], allotments: [] },
        legs: [{ origin: '', destination: '', etd: `${day}T00:00`, eta: `${day}T00:00` }],
      }}
      onSubmit={async (value, idempotencyKey) => void (await act(value, { idempotencyKey }))}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow>
            <AirlineField {...field('airline')} autoFocus />
            <TextField {...field('flightNo')} upperCase maxLength={8} />
            <ChoiceField {...field('flightType')} values={FLIGHT_TYPES} texts="flightType" area="flights" />
            <TextField {...field('aircraft')} upperCase maxLength={3} />
          </FieldRow>
          <FieldRow widths="1fr 1fr 1fr 1fr">
            <AirportField name="legs.0.origin" label={t('columns.origin')} />
            <LocalTimeField name="legs.0.etd" label="ETD" />
            <AirportField name="legs.0.destination" label={t('columns.destination')} />
            <LocalTimeField name="legs.0.eta" label="ETA" />
          </FieldRow>
          <SpaceSection />
          <TextField {...field('reason')} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
