import { Alert } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { AirlineField, AirportField, CapacityTypeField } from '#areas/reference-data/web/index.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { masterApi } from '../contract/master-api.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import {
  type AirportZones,
  zonesOfRecord,
  FlightPicker,
  type FlightForm,
  pickInto,
  typedEtdInto,
} from '#areas/shipments/web/index.ts'
import {
  type House,
  assignErrors,
  assignForm,
  fieldOfRefusal,
  flightOf,
  goodsOfHouse,
  requestOf,
  startOf,
} from './assign-form.ts'
import { CapacityTypeOfFlight } from './capacity-type-of-flight.tsx'
import { HousesTable } from './houses-table.tsx'

/** Puts houses under one MAWB: expected weights, number, flight (MAW-08, MAW-09, MAW-10). */
export function AssignMasterDialog(props: {
  houses: readonly House[]
  onClose(): void
  onAssigned(): void
}): ReactNode {
  const { houses, onClose, onAssigned } = props
  const t = useTexts('shipments')
  const [zones, setZones] = useState(() => zonesOfRecord(houses[0]))
  const [now] = useState(() => new Date().toISOString())
  const schema = useMemo(() => assignForm(zones, now), [zones, now])
  const booked = flightOf(houses)
  const { assign, needsReason } = useAssign(houses, onAssigned)
  return (
    <FormDialog
      open
      width={820}
      title={t('actions.assign')}
      submitText={t('actions.assign')}
      schema={schema}
      errors={assignErrors}
      initial={startOf(houses)}
      onClose={onClose}
      onSubmit={assign}
    >
      {(form) => (
        <>
          <HousesTable houses={houses} />
          <NumberFields />
          <CapacityTypeOfFlight form={form} />
          {booked === null && <Alert type="info" showIcon title={t('messages.flightsDiffer')} />}
          <FlightFields zones={zones} onZones={setZones} form={form} baseline={booked} />
          {needsReason && (
            <TextField name="carrierReason" label={t('fields.carrierReason')} maxLength={200} required autoFocus />
          )}
          <ScheduledFlights houses={houses} form={form} />
        </>
      )}
    </FormDialog>
  )
}

/** Shows a server refusal at its field. */
export function atItsField(error: unknown): never {
  const path = error instanceof CallFailed ? fieldOfRefusal(error.code) : undefined
  if (!(error instanceof CallFailed) || path === undefined) throw error
  const { message, status, code } = error
  throw new CallFailed(message, { status, code, problems: [{ path, code, message }] })
}

function useAssign(houses: readonly House[], onDone: () => void) {
  const t = useTexts('shipments')
  const notify = useNotify()
  const { run } = useAction(masterApi.assign, { quiet: true, invalidates: [shipmentApi.open], onDone })
  const confirm = useConfirm()
  const [needsReason, setNeedsReason] = useState(false)
  const assign = async (filled: Parameters<typeof requestOf>[1], idempotencyKey: string): Promise<void> => {
    const request = requestOf(houses, filled)
    const { mawbNo } = await run(request, { idempotencyKey })
      .catch(async (error: unknown) => {
        const isUnknown = error instanceof CallFailed && error.code === consolidationErrors.FLIGHT_UNKNOWN.code
        if (!isUnknown || !(await confirm({ text: error.message, okText: t('actions.assignAnyway') }))) throw error
        return run({ ...request, unscheduled: true }, { idempotencyKey })
      })
      .catch((error: unknown) => {
        const isOther = error instanceof CallFailed && error.code === consolidationErrors.CARRIER_OF_OTHER_AIRLINE.code
        if (isOther) setNeedsReason(true)
        return atItsField(error)
      })
    notify.success(t('messages.assigned', { mawb: mawbNo }))
  }
  return { assign, needsReason }
}

function NumberFields(): ReactNode {
  const t = useTexts('shipments')
  const by = useFieldValue('by')
  if (by === 'held') return <HeldNumber />
  const ways = (['next', 'named'] as const).map((value) => ({ value, label: t(`actions.${value}Number`) }))
  return (
    <FieldRow>
      <ChoiceField name="by" label={t('fields.number')} options={ways} required />
      {by === 'named' ? (
        <TextField name="mawbNo" label={t('fields.mawbNo')} required maxLength={20} placeholder="020-12345675" />
      ) : (
        <AirlineField name="airlineCode" label={t('fields.airline')} required />
      )}
      <CapacityTypeField name="capacityType" label={t('fields.capacityType')} required />
    </FieldRow>
  )
}

/** A MAWB that is assigned again keeps its number. */
function HeldNumber(): ReactNode {
  const t = useTexts('shipments')
  return (
    <FieldRow>
      <TextField name="mawbNo" label={t('fields.mawbNo')} disabled hint={t('messages.numberStays')} />
      <CapacityTypeField name="capacityType" label={t('fields.capacityType')} required />
    </FieldRow>
  )
}

/** The scheduled flights on the MAWB's route that may carry all of its houses. */
function ScheduledFlights(props: { houses: readonly House[]; form: FlightForm }): ReactNode {
  const { houses, form } = props
  const target = {
    originAirport: (useFieldValue('originAirport') ?? null) as string | null,
    destinationAirport: (useFieldValue('destinationAirport') ?? null) as string | null,
    goods: houses.map(goodsOfHouse),
  }
  const readyOn = houses
    .map(({ cargoReadyDate }) => cargoReadyDate ?? '')
    .toSorted()
    .at(-1)
  return <FlightPicker requested={target} readyOn={readyOn} onPick={(offer) => pickInto(form, offer)} />
}

function FlightFields(props: {
  zones: AirportZones
  onZones(zones: AirportZones): void
  form: FlightForm
  /** The flight that the dialog started with. */
  baseline: ReturnType<typeof flightOf>
}): ReactNode {
  const { zones, onZones, form, baseline } = props
  const t = useTexts('shipments')
  const clockOf = (code: unknown) => (typeof code === 'string' ? { airport: code, zone: zones[code] } : {})
  const departure = clockOf(useFieldValue('originAirport'))
  const arrival = clockOf(useFieldValue('destinationAirport'))
  const learn = (airport: { code: string; zone: string } | null): void => {
    if (airport) onZones({ ...zones, [airport.code]: airport.zone })
  }
  return (
    <>
      <FieldRow>
        <TextField name="flightNo" label={t('fields.flightNo')} required upperCase maxLength={10} />
        <AirportField name="originAirport" label={t('fields.originAirport')} onPicked={learn} />
        <AirportField name="destinationAirport" label={t('fields.destinationAirport')} onPicked={learn} />
      </FieldRow>
      <FieldRow>
        <LocalTimeField
          name="etd"
          label={t('fields.etd')}
          required
          {...departure}
          onTyped={(etd) => typedEtdInto(form, baseline, etd)}
        />
        <LocalTimeField name="eta" label={t('fields.eta')} required {...arrival} />
        <LocalTimeField name="cutOff" label={t('fields.cutOff')} {...departure} />
      </FieldRow>
    </>
  )
}
