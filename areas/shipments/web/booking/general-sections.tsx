import { type ReactNode, useContext } from 'react'
import { OfficeField } from '#areas/organisation/web/index.ts'
import { AirportField, CurrencyField, IncotermField } from '#areas/reference-data/web/index.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { useChoices } from '#platform/web/kit/form/choices.ts'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { MoneyField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { JOB_TYPES, type JobMode, type JobType, MODES_OF } from '../../domain/booking/job-type.ts'
import type { Goods } from '#areas/cargo/domain/dangerous-goods.ts'
import type { AirportZones } from '../flight/airport-zones.ts'
import { FlightPicker } from '../flight/flight-picker.tsx'
import { type FlightForm, pickInto, typedEtdInto } from '../flight/pick-flight.ts'
import { Fixed, SavedShipment, useFixedHint, useWhyFixed } from './fixed.tsx'
import { PlainFields, useRequired, useShown } from './plain-fields.tsx'
import { linesTyped } from './use-derived-codes.ts'

type JobChanges = { onJobType(jobType: JobType): void; onJobMode(jobMode: JobMode): void }

/** Job type and mode, and the offices taking part. */
export function JobSection({ shipment, ...changes }: { shipment: Shipment | null } & JobChanges): ReactNode {
  const t = useTexts('shipments')
  const { officeCode } = useActor()
  // A new shipment starts with the user's own office.
  const shown = (code: string | null | undefined) => (shipment ? (code ?? undefined) : officeCode)
  return (
    <FormSection title={t('sections.job')}>
      <FieldRow>
        <JobFields {...changes} />
        <Fixed field="originOfficeId">
          <OfficeField
            name="originOfficeId"
            label={t('fields.originOffice')}
            shown={shown(shipment?.originOffice)}
            help={t('messages.ownOfficeHint')}
          />
          <OfficeField name="salesOfficeId" label={t('fields.salesOffice')} shown={shown(shipment?.salesOffice)} />
          <OfficeField
            name="handlingOfficeId"
            label={t('fields.handlingOffice')}
            shown={shown(shipment?.handlingOffice)}
          />
          <OfficeField
            name="destinationOfficeId"
            label={t('fields.destinationOffice')}
            shown={shown(shipment?.destinationOffice)}
          />
        </Fixed>
        <PlainFields section="job" />
      </FieldRow>
      <ColoaderRow />
    </FormSection>
  )
}

function JobFields({ onJobType, onJobMode }: JobChanges): ReactNode {
  const t = useTexts('shipments')
  const jobType = (useFieldValue('jobType') as JobType | null) ?? 'General'
  const modes = useChoices('shipments', 'jobMode', MODES_OF[jobType])
  return (
    <>
      <Fixed field="jobType">
        <ChoiceField
          name="jobType"
          label={t('fields.jobType')}
          values={JOB_TYPES}
          texts="jobType"
          area="shipments"
          hint={useFixedHint('jobType')}
          onPicked={(value) => onJobType(value as JobType)}
        />
      </Fixed>
      <Fixed field="jobMode">
        <ChoiceField
          name="jobMode"
          label={t('fields.jobMode')}
          options={modes}
          hint={useFixedHint('jobMode')}
          onPicked={(value) => onJobMode(value as JobMode)}
        />
      </Fixed>
    </>
  )
}

/** The co-loader of a job co-loaded out, and its numbers. */
function ColoaderRow(): ReactNode {
  const isShown = [useShown('coloader'), useShown('coloaderMawbNo'), useShown('coloaderHawbNo')].includes(true)
  if (!isShown) return null
  return (
    <FieldRow widths="2fr 1fr 1fr">
      <PlainFields section="coloader" always />
    </FieldRow>
  )
}

type Routing = { form: FlightForm; zones: AirportZones; onZones(zones: AirportZones): void }

/** Route, flight, pick-up and delivery. */
export function RoutingSection(props: Routing): ReactNode {
  const t = useTexts('shipments')
  const isFixed = useWhyFixed('flightNo') !== undefined
  const hint = useFixedHint('flightNo')
  return (
    <FormSection title={t('sections.routing')}>
      <FlightFields {...props} />
      {isFixed ? (
        hint && <div className="kit-note shipments-fixed-by">{hint}</div>
      ) : (
        <ScheduledFlights form={props.form} />
      )}
      <FieldRow widths="1fr 2fr 2fr">
        <PlainFields section="handover" />
      </FieldRow>
    </FormSection>
  )
}

/** Times are local to their airports. */
function FlightFields({ form, zones, onZones }: Routing): ReactNode {
  const t = useTexts('shipments')
  const saved = useContext(SavedShipment)
  const clockOf = (code: unknown) => (typeof code === 'string' ? { airport: code, zone: zones[code] } : {})
  const departure = clockOf(useFieldValue('originAirport'))
  const arrival = clockOf(useFieldValue('destinationAirport'))
  const demanded = {
    originAirport: useRequired('originAirport'),
    destinationAirport: useRequired('destinationAirport'),
  }
  const learn = (airport: { code: string; zone: string } | null): void => {
    if (airport) onZones({ ...zones, [airport.code]: airport.zone })
  }
  const airport = (name: keyof typeof demanded) => (
    <AirportField name={name} label={t(`fields.${name}`)} required={demanded[name]} onPicked={learn} />
  )
  return (
    <FieldRow>
      <Fixed field="flightNo">
        {airport('originAirport')}
        {airport('destinationAirport')}
        <TextField name="flightNo" label={t('fields.flightNo')} upperCase maxLength={10} />
        <LocalTimeField
          name="etd"
          label={t('fields.etd')}
          {...departure}
          onTyped={(etd) => typedEtdInto(form, saved, etd)}
        />
        <LocalTimeField name="eta" label={t('fields.eta')} {...arrival} />
      </Fixed>
      <Fixed field="cutOff">
        <LocalTimeField name="cutOff" label={t('fields.cutOff')} {...departure} />
      </Fixed>
    </FieldRow>
  )
}

/** Scheduled flights on the route from the cargo ready date on. */
function ScheduledFlights({ form }: { form: FlightForm }): ReactNode {
  const readyOn = useFieldValue('cargoReadyDate') as string | null | undefined
  const requested = {
    originAirport: (useFieldValue('originAirport') ?? null) as string | null,
    destinationAirport: (useFieldValue('destinationAirport') ?? null) as string | null,
    goods: [useTypedGoods()],
  }
  return (
    <div className="shipments-pick">
      <FlightPicker requested={requested} readyOn={readyOn} onPick={(offer) => pickInto(form, offer)} />
    </div>
  )
}

function useTypedGoods(): Goods {
  return {
    dangerousGoods: useFieldValue('dangerousGoods') === true,
    dgClass: (useFieldValue('dgClass') ?? null) as Goods['dgClass'],
    batteryType: (useFieldValue('batteryType') ?? null) as Goods['batteryType'],
    dangerousGoodsLines: linesTyped(useFieldValue('dangerousGoodsLines')),
    handlingCodes: (useFieldValue('handlingCodes') ?? []) as string[],
  }
}

/** Terms with the customer and between the offices. */
export function CommercialSection(props: { seaOnly: boolean; onIncoterm(seaOnly: boolean): void }): ReactNode {
  const t = useTexts('shipments')
  return (
    <FormSection title={t('sections.commercial')}>
      <FieldRow>
        <IncotermField
          name="incoterm"
          label={t('fields.incoterm')}
          hint={props.seaOnly ? t('messages.seaOnly') : undefined}
          onPicked={(incoterm) => props.onIncoterm(incoterm?.seaOnly ?? false)}
        />
        <MoneyField
          name="sellingRate"
          label={t('fields.sellingRate')}
          required={useRequired('sellingRate')}
          min={0}
          max={999_999_999}
          currencyName="sellingCurrency"
        />
        <CurrencyField name="sellingCurrency" label={t('fields.sellingCurrency')} />
        <MoneyField
          name="settlingRate"
          label={t('fields.settlingRate')}
          min={0}
          max={999_999_999}
          currencyName="settlingCurrency"
        />
        <CurrencyField name="settlingCurrency" label={t('fields.settlingCurrency')} />
      </FieldRow>
    </FormSection>
  )
}
