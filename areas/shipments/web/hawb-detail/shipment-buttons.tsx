import { type ReactNode, useState } from 'react'
import { call } from '#platform/web/api-client.ts'
import { Can } from '#platform/web/can.tsx'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct, useCall } from '#platform/web/use-call.ts'
import { hawbNumberApi } from '../../contract/hawb-number-api.ts'
import { masterApi } from '../../contract/master-api.ts'
import type { Shipment } from '../../contract/shipment.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'
import { canAddToMaster } from '../../domain/live-master-rules.ts'
import { canAssignMaster, canUnassignMaster } from '../../domain/master-rules.ts'
import { canDelete, canSaveShipment, canTakeHawbNumber } from '../../domain/shipment-rules.ts'
import { AddToMasterDialog } from '../master-assignment/add-to-master-dialog.tsx'
import { AssignMasterDialog } from '../master-assignment/assign-master-dialog.tsx'
import { CopyJobDialog } from './copy-job-dialog.tsx'
import { RuleButton } from './rule-button.tsx'

/** What can be done with a shipment as a whole; greyed with the rule's reason, and while something is not saved. */
export function ShipmentButtons(props: {
  shipment: Shipment
  dirty: boolean
  onChanged(shipment: Shipment): void
}): ReactNode {
  const { shipment, dirty, onChanged } = props
  const t = useTexts('shipments')
  const actor = useAsActor()
  // The form stands on what was opened; what is done with the shipment is noted beside it.
  const now = useCall(shipmentApi.open, { id: shipment.id }, { quiet: true }).data ?? shipment
  const reload = async (): Promise<void> => onChanged(await call(shipmentApi.open, { id: shipment.id }))
  const run = useRuns(shipment, { reload, onChanged })
  return (
    <>
      <Can any={['/shipment/edit']}>
        <EditButtons shipment={shipment} dirty={dirty} take={run.take} />
      </Can>
      <Can any={['/shipment/assign-mawb']}>
        <MasterButtons shipment={shipment} dirty={dirty} unassign={run.unassign} reload={() => void reload()} />
      </Can>
      <Can any={['/shipment/delete']}>
        <RuleButton
          dirty={false}
          danger
          label={t('actions.delete')}
          verdict={canDelete({ ...shipment, isHandled: now.isHandled, isWeighed: now.isWeighed }, actor)}
          run={run.remove}
        />
      </Can>
    </>
  )
}

/** Giving it its own number, and another shipment like it. */
function EditButtons(props: { shipment: Shipment; dirty: boolean; take(): Promise<void> }): ReactNode {
  const { shipment, dirty, take } = props
  const t = useTexts('shipments')
  const actor = useAsActor()
  const [copying, setCopying] = useState(false)
  return (
    <>
      {shipment.hawbNo === null && (
        <RuleButton
          dirty={dirty}
          label={t('actions.takeHawb')}
          verdict={canTakeHawbNumber(shipment, actor)}
          run={take}
        />
      )}
      <RuleButton
        dirty={dirty}
        label={t('actions.copy')}
        verdict={canSaveShipment(shipment, actor)}
        run={async () => setCopying(true)}
      />
      {copying && <CopyJobDialog source={shipment} onClose={() => setCopying(false)} />}
    </>
  )
}

/** Putting the shipment under a MAWB, or beside others under one, or off it again. */
function MasterButtons(props: {
  shipment: Shipment
  dirty: boolean
  unassign(): Promise<void>
  reload(): void
}): ReactNode {
  const { shipment, dirty, unassign, reload } = props
  const t = useTexts('shipments')
  const actor = useAsActor()
  const [asking, setAsking] = useState<'assign' | 'add' | null>(null)
  // The record does not tell whether the airline knows of its waybill: the server says so.
  const told = { ...shipment, transmittedAt: null }
  const dialog = { houses: [shipment], onClose: () => setAsking(null) }
  const ask = (what: 'assign' | 'add') => async () => setAsking(what)
  const verdicts = { assign: canAssignMaster([told], actor), add: canAddToMaster([told], actor) }
  return (
    <>
      <RuleButton dirty={dirty} label={t('actions.assign')} verdict={verdicts.assign} run={ask('assign')} />
      {shipment.masterId === null ? (
        <RuleButton dirty={dirty} label={t('actions.addToMawb')} verdict={verdicts.add} run={ask('add')} />
      ) : (
        <RuleButton
          dirty={dirty}
          label={t('actions.unassign')}
          verdict={canUnassignMaster([told], actor)}
          run={unassign}
        />
      )}
      {asking === 'assign' && <AssignMasterDialog {...dialog} onAssigned={reload} />}
      {asking === 'add' && <AddToMasterDialog {...dialog} onAdded={reload} />}
    </>
  )
}

function useRuns(shipment: Shipment, on: { reload(): Promise<void>; onChanged(shipment: Shipment): void }) {
  const t = useTexts('shipments')
  const notify = useNotify()
  const confirm = useConfirm()
  const tab = useTab()
  const { id } = shipment
  const { act: take } = useAct(hawbNumberApi.take, { invalidates: [shipmentApi.list, hawbNumberApi.list] })
  const { act: unassign } = useAct(masterApi.unassign, { invalidates: [shipmentApi.list] })
  const { act: remove } = useAct(shipmentApi.delete, { invalidates: [shipmentApi.list] })
  return {
    async take() {
      const taken = await take({ shipmentId: id, hawbNo: null })
      on.onChanged(taken)
      notify.success(t('messages.hawbTaken', { hawb: taken.hawbNo ?? '' }))
    },
    async unassign() {
      if (!(await confirm({ text: t('messages.confirmUnassign') }))) return
      await unassign({ shipmentIds: [id] })
      notify.success(t('messages.unassigned'))
      await on.reload()
    },
    async remove() {
      if (!(await confirm({ text: t('messages.confirmDelete'), danger: true }))) return
      await remove({ ids: [id] })
      notify.success(t('messages.deleted'))
      tab.closeWithoutAsking()
    },
  }
}
