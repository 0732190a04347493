import type { ReactNode } from 'react'
import { AirportField, IncotermField } from '#areas/reference-data/web/index.ts'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { type AirportZones, HandlingCodesField, PartyFields } from '#areas/shipments/web/index.ts'
import { KnownMaster } from './known-master.tsx'
import type { AgentForm } from './use-agent-form.ts'

type Props = {
  form: AgentForm
  shipment: Shipment | null
  zones: AirportZones
  onZones(zones: AirportZones): void
}

/** The data on the documents of an agent: numbers and flight, parties, cargo. */
export function AgentSections(props: Props): ReactNode {
  const t = useTexts('shipments')
  const { form } = props
  return (
    <>
      <FlightSection {...props} />
      <FormSection title={t('sections.parties')}>
        <div className="shipments-parties">
          <PartyFields role="consignee" form={form} required />
          <PartyFields role="notifyParty" form={form} />
          <PartyFields role="shipper" form={form} required />
          <PartyFields role="overseasAgent" form={form} />
        </div>
      </FormSection>
      <CargoSection />
    </>
  )
}

function FlightSection({ form, shipment, zones, onZones }: Props): ReactNode {
  const t = useTexts('shipments')
  const clockOf = (code: unknown) => (typeof code === 'string' ? { airport: code, zone: zones[code] } : {})
  const departure = clockOf(useFieldValue('originAirport'))
  const arrival = clockOf(useFieldValue('destinationAirport'))
  const learn = (airport: { code: string; zone: string } | null): void => {
    if (airport) onZones({ ...zones, [airport.code]: airport.zone })
  }
  return (
    <FormSection title={t('sections.agentPapers')}>
      <FieldRow widths="1fr 1fr 2fr">
        <TextField name="mawbNo" label={t('fields.mawbNo')} required maxLength={20} placeholder="020-12345675" />
        <TextField
          name="hawbNo"
          label={t('fields.hawbNo')}
          upperCase
          maxLength={20}
          hint={t('messages.agentHawbHint')}
        />
        {shipment === null ? <KnownMaster form={form} zones={zones} onZones={onZones} /> : <span />}
      </FieldRow>
      <FieldRow>
        <AirportField name="originAirport" label={t('fields.originAirport')} required onPicked={learn} />
        <AirportField name="destinationAirport" label={t('fields.destinationAirport')} required onPicked={learn} />
        <TextField name="flightNo" label={t('fields.flightNo')} required upperCase maxLength={10} />
        <LocalTimeField name="etd" label={t('fields.etd')} required {...departure} />
        <LocalTimeField name="eta" label={t('fields.eta')} required {...arrival} />
      </FieldRow>
      {shipment !== null && <div className="kit-note">{t('messages.flightOfAllHouses')}</div>}
    </FormSection>
  )
}

function CargoSection(): ReactNode {
  const t = useTexts('shipments')
  return (
    <FormSection title={t('sections.cargo')}>
      <FieldRow>
        <NumberField name="pieces" label={t('fields.pieces')} required min={1} max={9999} />
        <WeightField name="grossWeight" label={t('fields.grossWeight')} required decimals={2} max={9_999_999} />
        <NumberField name="volume" label={t('fields.volume')} decimals={3} min={0} max={999_999} unit="m³" />
        <IncotermField name="incoterm" label={t('fields.incoterm')} />
        <TextField name="customerReference" label={t('fields.customerReference')} maxLength={60} />
        <TextField name="deliveryPlace" label={t('fields.deliveryPlace')} maxLength={200} />
      </FieldRow>
      <FieldRow widths="2fr 1fr">
        <TextAreaField
          name="goodsDescription"
          label={t('fields.goodsDescription')}
          required
          maxLength={500}
          rows={2}
          showCount
        />
        <HandlingCodesField required={false} name="handlingCodes" label={t('fields.handlingCodes')} />
      </FieldRow>
    </FormSection>
  )
}
