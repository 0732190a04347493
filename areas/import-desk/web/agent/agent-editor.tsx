import { Alert } from 'antd'
import { type ReactNode, useId } from 'react'
import { RecordPresenceBar } from '#areas/presence/web/index.ts'
import { useCan } from '#platform/web/can.tsx'
import { Form, formElementId } from '#platform/web/kit/form/form.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { RecordPanel, RecordTabs } from '#platform/web/kit/layout/record-tabs.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { canEditAgentShipment } from '../../domain/agent-shipment.ts'
import {
  SaveButton,
  ShipmentHeader,
  ShipmentPanels,
  useNewerVersion,
  useSaveKey,
  useShipmentTabs,
  useTabsOfShipment,
} from '#areas/shipments/web/index.ts'
import { AgentButtons } from './agent-buttons.tsx'
import { AgentSections } from './agent-sections.tsx'
import { useAgentForm } from './use-agent-form.ts'

/** A shipment from an agent, new or opened: without own MAWB, space and pre-alert (SHP-14). */
export function AgentEditor(props: { opened: Shipment | null; latest?: Shipment | undefined }): ReactNode {
  const t = useTexts('shipments')
  const { form, shipment, save, setBaseline, draft, zones, setZones } = useAgentForm(props.opened)
  const isOld = useNewerVersion({ shipment, latest: props.latest, dirty: form.dirty, setBaseline })
  const isOurs = canEditAgentShipment(shipment ?? props.opened ?? NEW, useAsActor()).ok || shipment === null
  const mayEdit = useCan(['/arrival/edit']) && isOurs
  const group = useId()
  const { formTabs, parts, shown, show } = useShipmentTabs(shipment, 'Import')
  const tabs = useTabsOfShipment(form, { formTabs, parts })
  useSaveKey(formElementId(form), mayEdit)
  const actions = mayEdit && <Actions form={form} shipment={shipment} />
  return (
    <div className="shipments-page">
      <div className="shipments-head">
        {shipment ? (
          <>
            <ShipmentHeader
              shipment={shipment}
              presence={<RecordPresenceBar kind="shipment" id={shipment.id} editing={form.dirty} />}
              actions={actions}
            />
            <RecordTabs group={group} tabs={tabs} shown={shown} label={t('pages.shipment')} onShow={show} />
          </>
        ) : (
          <PageHeader title={t('pages.newImport')} actions={actions} />
        )}
      </div>
      {isOld && <Alert type="warning" showIcon title={t('messages.newerThere')} />}
      {!isOurs && shown === 'general' && <Alert type="info" showIcon title={t('messages.otherOffice')} />}
      <Form form={form} onSubmit={save} disabled={!mayEdit} draft={draft} goesWithSave={!shipment}>
        <RecordPanel group={group} name="general" shown={shown === 'general'} onReveal={() => show('general')}>
          <AgentSections form={form} shipment={shipment} zones={zones} onZones={setZones} />
        </RecordPanel>
      </Form>
      {shipment && <ShipmentPanels group={group} parts={parts} shown={shown} shipment={shipment} />}
    </div>
  )
}

type Editing = Pick<ReturnType<typeof useAgentForm>, 'form' | 'shipment'>

function Actions({ form, shipment }: Editing): ReactNode {
  return (
    <>
      {shipment && <AgentButtons shipment={shipment} dirty={form.dirty} />}
      <SaveButton form={form} />
    </>
  )
}

const NEW = { side: 'Import', destinationOfficeId: null } as const
