import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { RecordPresenceBar } from '#areas/presence/web/index.ts'
import { useCan } from '#platform/web/can.tsx'
import { Form, formElementId } from '#platform/web/kit/form/form.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/shipment.ts'
import { canSaveShipment } from '../../domain/shipment-rules.ts'
import type { AirportZones } from '../airport-zones.ts'
import { CargoSection } from './cargo-section.tsx'
import { CommercialSection, JobSection, RoutingSection } from './general-sections.tsx'
import { Fixed, SavedShipment, useWhyFixed } from './fixed.tsx'
import { PartyFields } from './party-fields.tsx'
import { BuyerPapersSection } from './buyer-papers-section.tsx'
import { ShipmentHeader } from './shipment-header.tsx'
import { ShipmentButtons } from './shipment-buttons.tsx'
import { useChangeJobType } from './use-change-job-type.ts'
import { useSaveKey } from './use-save-key.ts'
import { type ShipmentFormHandle, useShipmentForm } from './use-shipment-form.ts'
import '../shipments.css'

const PARTIES = ['shipper', 'consignee', 'notifyParty', 'overseasAgent'] as const

/** A shipment to work on, new or opened: the strip of facts above, the General tab below. */
export function ShipmentEditor(props: { opened: Shipment | null }): ReactNode {
  const t = useTexts('shipments')
  const { form, shipment, save, standOn, draft, zones, setZones } = useShipmentForm(props.opened)
  const isOurs = canSaveShipment(shipment ?? OURS, useAsActor()).ok || shipment === null
  const mayEdit = useCan(['/shipment/edit']) && isOurs
  const formId = formElementId(form)
  useSaveKey(formId, mayEdit)
  const saveButton = mayEdit && (
    <Button type="primary" htmlType="submit" form={formId} title="Ctrl+S">
      {t('actions.save')}
    </Button>
  )
  return (
    <div className="shipments-page">
      <ShipmentHeader
        shipment={shipment}
        presence={shipment && <RecordPresenceBar kind="shipment" id={shipment.id} editing={form.dirty} />}
        actions={
          <>
            {shipment && <ShipmentButtons shipment={shipment} dirty={form.dirty} onChanged={standOn} />}
            {saveButton}
          </>
        }
      />
      {!isOurs && <Alert type="info" showIcon title={t('messages.otherOffice')} />}
      <Form form={form} onSubmit={save} disabled={!mayEdit} draft={draft}>
        <SavedShipment value={shipment}>
          <Sections {...{ form, shipment, zones }} onZones={setZones} />
        </SavedShipment>
      </Form>
    </div>
  )
}

const OURS = { originOfficeId: null, salesOfficeId: null, handlingOfficeId: null }

function Sections(props: {
  form: ShipmentFormHandle
  shipment: Shipment | null
  zones: AirportZones
  onZones(zones: AirportZones): void
}): ReactNode {
  const { form, shipment, zones, onZones } = props
  const t = useTexts('shipments')
  const [seaOnly, setSeaOnly] = useState(false)
  const changeJobType = useChangeJobType(form, shipment)
  // The weight stands for all that a sent pre-alert has told the destination office.
  const whySent = useWhyFixed('grossWeight')
  const addHandlingCode = (code: string | null): void => {
    const codes = form.get('handlingCodes') ?? []
    if (code && !codes.includes(code)) form.set('handlingCodes', [...codes, code])
  }
  return (
    <>
      {whySent && <Alert type="info" showIcon title={whySent} />}
      <JobSection shipment={shipment} onJobType={(jobType) => void changeJobType(jobType)} />
      <FormSection title={t('sections.parties')}>
        <div className="shipments-parties">
          {PARTIES.map((role) => (
            <Fixed key={role} field={role}>
              <PartyFields role={role} form={form} />
            </Fixed>
          ))}
        </div>
      </FormSection>
      <RoutingSection zones={zones} onZones={onZones} />
      <CargoSection onBattery={addHandlingCode} />
      <Fixed field="incoterm">
        <CommercialSection seaOnly={seaOnly} onIncoterm={setSeaOnly} />
      </Fixed>
      <BuyerPapersSection />
    </>
  )
}
