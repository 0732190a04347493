import { notifyDeleted } from '#platform/web/notify-done.ts'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/web/api-client.ts'
import { Can } from '#platform/web/can.tsx'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { hawbNumberApi } from '../../contract/house-number/hawb-number-api.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { partApi } from '../../contract/parts/part-api.ts'
import { canDelete, canSaveShipment, canTakeHawbNumber } from '../../domain/booking/shipment-rules.ts'
import { CopyJobDialog } from '../booking/copy-job-dialog.tsx'
import { SplitButton } from '../parts/split-button.tsx'
import { AreaButtons } from './area-buttons.tsx'
import { RuleButton } from './rule-button.tsx'

/** Actions on the whole shipment; disabled with the rule's reason, and while there are unsaved changes. */
export function ShipmentButtons(props: {
  shipment: Shipment
  dirty: boolean
  onChanged(shipment: Shipment): void
}): ReactNode {
  const { shipment, dirty, onChanged } = props
  const t = useTexts('shipments')
  const actor = useAsActor()
  // The form is based on the record as opened; this reads the current one.
  const now = useCall(shipmentApi.open, { id: shipment.id }, { quiet: true }).data ?? shipment
  const split = useCall(partApi.open, { id: shipment.id }, { quiet: true }).data
  const isSplit = split !== undefined && (split.of !== null || split.parts.length > 0)
  const reload = async (): Promise<void> => onChanged(await call(shipmentApi.open, { id: shipment.id }))
  const run = useRuns(shipment, onChanged)
  return (
    <>
      <Can any={['/shipment/delete']}>
        <RuleButton
          dirty={false}
          danger
          label={t('actions.delete')}
          verdict={canDelete({ ...shipment, isHandled: now.isHandled, isWeighed: now.isWeighed, isSplit }, actor)}
          run={run.remove}
        />
      </Can>
      <Can any={['/shipment/edit']}>
        <EditButtons shipment={shipment} dirty={dirty} take={run.take} reload={reload} />
      </Can>
      <AreaButtons shipment={shipment} dirty={dirty} reload={reload} />
    </>
  )
}

/** The next step of the shipment with its button. */
export function NextStep(props: {
  shipment: Shipment
  dirty: boolean
  onChanged(shipment: Shipment): void
}): ReactNode {
  const { shipment, dirty, onChanged } = props
  const reload = async (): Promise<void> => onChanged(await call(shipmentApi.open, { id: shipment.id }))
  return <AreaButtons within="nextStep" shipment={shipment} dirty={dirty} reload={reload} />
}

/** Takes a house number, copies the shipment, or splits it. */
function EditButtons(props: {
  shipment: Shipment
  dirty: boolean
  take(): Promise<void>
  reload(): Promise<void>
}): ReactNode {
  const { shipment, dirty, take, reload } = props
  const t = useTexts('shipments')
  const actor = useAsActor()
  const [copying, setCopying] = useState(false)
  return (
    <>
      <RuleButton dirty={dirty} label={t('actions.takeHawb')} verdict={canTakeHawbNumber(shipment, actor)} run={take} />
      <RuleButton
        dirty={dirty}
        label={t('actions.copy')}
        verdict={canSaveShipment(shipment, actor)}
        run={async () => setCopying(true)}
      />
      <SplitButton shipment={shipment} dirty={dirty} reload={reload} />
      {copying && <CopyJobDialog source={shipment} onClose={() => setCopying(false)} />}
    </>
  )
}

function useRuns(shipment: Shipment, onChanged: (shipment: Shipment) => void) {
  const t = useTexts('shipments')
  const notify = useNotify()
  const confirm = useConfirm()
  const tab = useTab()
  const { id } = shipment
  const { run: take } = useAction(hawbNumberApi.take, { invalidates: [shipmentApi.list, hawbNumberApi.list] })
  const { run: remove } = useAction(shipmentApi.delete, { invalidates: [shipmentApi.list] })
  return {
    async take() {
      const taken = await take({ shipmentId: id, hawbNo: null })
      onChanged(taken)
      notify.success(t('messages.hawbTaken', { hawb: taken.hawbNo ?? '' }))
    },
    async remove() {
      if (!(await confirm({ text: t('messages.confirmDelete'), okText: t('actions.delete'), danger: true }))) return
      await remove({ ids: [id] })
      notifyDeleted()
      tab.closeWithoutAsking()
    },
  }
}
