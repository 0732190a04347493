import { consolidationErrors } from '../contract/errors.ts'
import { type ReactNode, useState } from 'react'
import type { RecordButtonsProps } from '#platform/web/area-web.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { masterApi } from '../contract/master-api.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { canAddToMaster } from '../domain/live-master-rules.ts'
import { canAssignMaster, canUnassignMaster } from '../domain/master-rules.ts'
import { RuleButton } from '#areas/shipments/web/index.ts'
import { AddToMasterDialog } from './add-to-master-dialog.tsx'
import { AssignMasterDialog } from './assign-master-dialog.tsx'

/** Puts a shipment under a MAWB, with or without others, or removes it. */
export function Buttons({ record: shipment, dirty, reload }: RecordButtonsProps<Shipment>): ReactNode {
  const t = useTexts('shipments')
  const actor = useAsActor()
  const [asking, setAsking] = useState<'assign' | 'add' | null>(null)
  const unassign = useUnassign(shipment, reload)
  // The record does not contain the transmission, so the server checks it.
  const house = { ...shipment, transmittedAt: null }
  const dialog = { houses: [shipment], onClose: () => setAsking(null) }
  const ask = (what: 'assign' | 'add') => async () => setAsking(what)
  const verdicts = { assign: canAssignMaster([house], actor), add: canAddToMaster([house], actor) }
  return (
    <>
      <RuleButton
        errors={consolidationErrors}
        dirty={dirty}
        label={t('actions.assign')}
        verdict={verdicts.assign}
        run={ask('assign')}
      />
      {shipment.masterId === null ? (
        <RuleButton
          errors={consolidationErrors}
          dirty={dirty}
          label={t('actions.addToMawb')}
          verdict={verdicts.add}
          run={ask('add')}
        />
      ) : (
        <RuleButton
          errors={consolidationErrors}
          dirty={dirty}
          label={t('actions.unassign')}
          verdict={canUnassignMaster([house], actor)}
          run={unassign}
        />
      )}
      {asking === 'assign' && <AssignMasterDialog {...dialog} onAssigned={() => void reload()} />}
      {asking === 'add' && <AddToMasterDialog {...dialog} onAdded={() => void reload()} />}
    </>
  )
}

function useUnassign({ id }: Shipment, reload: () => Promise<void>): () => Promise<void> {
  const t = useTexts('shipments')
  const notify = useNotify()
  const confirm = useConfirm()
  const { run } = useAction(masterApi.unassign, { invalidates: [shipmentApi.list] })
  return async () => {
    if (!(await confirm({ text: t('messages.confirmUnassign'), okText: t('actions.unassign') }))) return
    await run({ shipmentIds: [id] })
    notify.success(t('messages.unassigned'))
    await reload()
  }
}
