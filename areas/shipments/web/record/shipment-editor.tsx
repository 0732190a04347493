import { Alert } from 'antd'
import { type ReactNode, useId } from 'react'
import { RecordPresenceBar } from '#areas/presence/web/index.ts'
import { useCan } from '#platform/web/can.tsx'
import { Form, formElementId } from '#platform/web/kit/form/form.tsx'
import { RecordPanel, RecordTabs } from '#platform/web/kit/layout/record-tabs.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate } from '#platform/web/use-call.ts'
import { milestoneApi } from '../../contract/milestones/milestone-api.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { BuyerDocumentsSection } from '../orders/buyer-documents-section.tsx'
import { SavedShipment } from '../booking/fixed.tsx'
import { GeneralPart } from '../booking/general-part.tsx'
import { PartsLine } from '../parts/parts-line.tsx'
import { SaveButton } from './save-button.tsx'
import { ShipmentHeader } from './shipment-header.tsx'
import { NextStep, ShipmentButtons } from './shipment-buttons.tsx'
import { ShipmentPanels } from './shipment-panels.tsx'
import { useNewerVersion } from './use-newer-version.ts'
import { useSaveKey } from './use-save-key.ts'
import { type ShipmentFormHandle, useShipmentForm } from '../booking/use-shipment-form.ts'
import { useShipmentTabs } from './use-shipment-tab.ts'
import { useTabsOfShipment } from './use-tabs-of-shipment.ts'
import '../shipments.css'

/**
 * A shipment editor, new or opened: sticky facts and tabs above, one part below. General and PO and DN are one form: saved
 * together, and input stays while another part is shown.
 */
export function ShipmentEditor(props: { opened: Shipment | null; latest?: Shipment | undefined }): ReactNode {
  const t = useTexts('shipments')
  const { form, shipment, save, setBaseline, draft, zones, setZones } = useShipmentForm(props.opened)
  const isOld = useNewerVersion({ shipment, latest: props.latest, dirty: form.dirty, setBaseline })
  const isOurs = canSaveShipment(shipment ?? OURS, useAsActor()).ok || shipment === null
  const mayEdit = useCan(['/shipment/edit']) && isOurs
  const group = useId()
  const { formTabs, parts, shown, show } = useShipmentTabs(shipment, 'Export')
  const tabs = useTabsOfShipment(form, { formTabs, parts })
  useSaveKey(formElementId(form), mayEdit)
  const changed = (record: Shipment): void => {
    setBaseline(record)
    invalidate(shipmentApi.cutOffs, milestoneApi.open)
  }
  const part = (name: 'general' | 'orders') => ({ group, name, shown: shown === name, onReveal: () => show(name) })
  return (
    <div className="shipments-page">
      <div className="shipments-head">
        <ShipmentHeader
          shipment={shipment}
          presence={shipment && <RecordPresenceBar kind="shipment" id={shipment.id} editing={form.dirty} />}
          actions={<Actions form={form} shipment={shipment} mayEdit={mayEdit} onChanged={changed} />}
          next={shipment && <NextStep shipment={shipment} dirty={form.dirty} onChanged={changed} />}
        />
        {shipment && <PartsLine shipment={shipment} dirty={form.dirty} onChanged={changed} />}
        <RecordTabs group={group} tabs={tabs} shown={shown} label={t('pages.shipment')} onShow={show} />
      </div>
      {isOld && <Alert type="warning" showIcon title={t('messages.newerThere')} />}
      {!isOurs && isOfForm(shown) && <Alert type="info" showIcon title={t('messages.otherOffice')} />}
      <Form
        form={form}
        onSubmit={save}
        disabled={!mayEdit}
        draft={draft}
        goesWithSave={!shipment}
        startsFocused={!props.opened}
      >
        <SavedShipment value={shipment}>
          <RecordPanel {...part('general')}>
            <GeneralPart form={form} shipment={shipment} zones={zones} onZones={setZones} />
          </RecordPanel>
          <RecordPanel {...part('orders')}>
            <BuyerDocumentsSection />
          </RecordPanel>
        </SavedShipment>
      </Form>
      {shipment && <ShipmentPanels group={group} parts={parts} shown={shown} shipment={shipment} />}
    </div>
  )
}

/** Actions on the whole shipment, and on the input. */
function Actions(props: {
  form: ShipmentFormHandle
  shipment: Shipment | null
  mayEdit: boolean
  onChanged(record: Shipment): void
}): ReactNode {
  const { form, shipment, mayEdit, onChanged } = props
  return (
    <>
      {shipment && <ShipmentButtons shipment={shipment} dirty={form.dirty} onChanged={onChanged} />}
      {mayEdit && <SaveButton form={form} />}
    </>
  )
}

/** The destination office can only read another office's form, but edits its own end. */
function isOfForm(part: string): boolean {
  return part === 'general' || part === 'orders'
}

const OURS = { originOfficeId: null, salesOfficeId: null, handlingOfficeId: null }
