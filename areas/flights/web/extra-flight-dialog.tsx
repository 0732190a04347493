import { type ReactNode, useMemo, useState } from 'react'
import { OfficeField } from '#areas/organisation/web/index.ts'
import { AirlineField } from '#areas/reference-data/web/index.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import { flightErrors } from '../contract/errors.ts'
import { FLIGHT_TYPES, type Zones } from '../domain/schedule.ts'
import { extraEntry, extraForm } from './extra-entry.ts'
import { ExtraLegs } from './extra-legs.tsx'
import { AllotmentsField, CutOffsField } from './schedule-sections.tsx'

/** FLT-02: enters an extra flight of the own office with legs, space and reason. */
export function ExtraFlightDialog({ day, onClose }: { day: string; onClose(): void }): ReactNode {
  const t = useTexts('flights')
  const { run } = useAction(flightsApi.addExtraFlight, { quiet: true, invalidates: [flightsApi.board] })
  const [zones, setZones] = useState<Zones>({})
  return (
    <FormDialog
      open
      width={900}
      title={t('actions.addExtra')}
      submitText={t('actions.addExtra')}
      schema={useMemo(() => extraForm(zones), [zones])}
      errors={flightErrors}
      initial={blankOn(day)}
      onSubmit={async (value, idempotencyKey) => void (await run(extraEntry(value), { idempotencyKey }))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FlightFields />
          <ExtraLegs
            legs={form.watch('legs') ?? []}
            zones={zones}
            onLegs={(legs) => form.set('legs', legs)}
            onZone={(airport, zone) => setZones((known) => ({ ...known, [airport]: zone }))}
          />
          <div className="flights-lines">
            <CutOffsField />
          </div>
          <div className="flights-lines">
            <AllotmentsField />
          </div>
          <TextField name="reason" label={t('fields.reason')} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}

function blankOn(day: string) {
  return {
    flightType: 'CHARTER' as const,
    aircraft: null,
    subOwnerOfficeId: null,
    cutOffs: [],
    allotments: [],
    legs: [{ origin: '', destination: '', etd: `${day}T00:00`, eta: `${day}T00:00` }],
  }
}

function FlightFields(): ReactNode {
  const t = useTexts('flights')
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  return (
    <FieldRow>
      <AirlineField {...field('airline')} autoFocus />
      <TextField {...field('flightNo')} upperCase maxLength={10} />
      <ChoiceField {...field('flightType')} values={FLIGHT_TYPES} texts="flightType" area="flights" />
      <TextField {...field('aircraft')} upperCase maxLength={3} />
      <OfficeField name="subOwnerOfficeId" label={t('fields.subOwnerOffice')} />
    </FieldRow>
  )
}
