import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import type { AirportZones } from '../flight/airport-zones.ts'
import { KeyAccountSection } from '../key-account-list/account-section.tsx'
import { CargoSection } from './cargo-section.tsx'
import { DangerousGoodsSection } from './dangerous-goods-section.tsx'
import { CommercialSection, JobSection, RoutingSection } from './general-sections.tsx'
import { Fixed, useWhySent } from './fixed.tsx'
import { PartyCard } from './party-card.tsx'
import { useShown } from './plain-fields.tsx'
import { useChangeJob, useChangeJobType } from './use-change-job-type.ts'
import type { ShipmentFormHandle } from './use-shipment-form.ts'

/** The General tab: job and offices, parties, routing, cargo, commercial terms. */
export function GeneralPart(props: {
  form: ShipmentFormHandle
  shipment: Shipment | null
  zones: AirportZones
  onZones(zones: AirportZones): void
}): ReactNode {
  const { form, shipment, zones, onZones } = props
  const [seaOnly, setSeaOnly] = useState(false)
  const changeJobType = useChangeJobType(form, shipment)
  const changeJob = useChangeJob(form)
  const whySent = useWhySent()
  return (
    <>
      {whySent && <Alert type="info" showIcon title={whySent} />}
      <JobSection
        shipment={shipment}
        onJobType={(jobType) => void changeJobType(jobType)}
        onJobMode={(jobMode) => void changeJob({ jobMode })}
      />
      <PartySection form={form} startsOpen={shipment === null} />
      <RoutingSection form={form} zones={zones} onZones={onZones} />
      <CargoSection shipment={shipment} />
      <Fixed field="dangerousGoodsLines">
        <DangerousGoodsSection form={form} />
      </Fixed>
      <Fixed field="keyAccountFields">
        <KeyAccountSection shipment={shipment} />
      </Fixed>
      <Fixed field="incoterm">
        <CommercialSection seaOnly={seaOnly} onIncoterm={setSeaOnly} />
      </Fixed>
    </>
  )
}

const PARTIES = ['shipper', 'consignee', 'notifyParty', 'overseasAgent'] as const

function PartySection({ form, startsOpen }: { form: ShipmentFormHandle; startsOpen: boolean }): ReactNode {
  const t = useTexts('shipments')
  const isShown = {
    shipper: true,
    consignee: true,
    notifyParty: useShown('notifyParty'),
    overseasAgent: useShown('overseasAgent'),
  }
  return (
    <FormSection title={t('sections.parties')}>
      <div className="shipments-parties">
        {PARTIES.filter((role) => isShown[role]).map((role) => (
          <Fixed key={role} field={role}>
            <PartyCard role={role} form={form} startsOpen={startsOpen} />
          </Fixed>
        ))}
      </div>
    </FormSection>
  )
}
