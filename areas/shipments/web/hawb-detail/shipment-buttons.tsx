import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { call } from '#platform/web/api-client.ts'
import { Can } from '#platform/web/can.tsx'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTab } from '#platform/web/tab.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { hawbNumberApi } from '../../contract/hawb-number-api.ts'
import { masterApi } from '../../contract/master-api.ts'
import type { Shipment } from '../../contract/shipment.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'
import { canAssignMaster, canUnassignMaster } from '../../domain/master-rules.ts'
import { canDelete, canTakeHawbNumber } from '../../domain/shipment-rules.ts'
import { AssignMasterDialog } from '../master-assignment/assign-master-dialog.tsx'

/** What can be done with a shipment as a whole; greyed with the rule's reason, and while something is not saved. */
export function ShipmentButtons(props: {
  shipment: Shipment
  dirty: boolean
  onChanged(shipment: Shipment): void
}): ReactNode {
  const { shipment, dirty, onChanged } = props
  const t = useTexts('shipments')
  const actor = useAsActor()
  const [assigning, setAssigning] = useState(false)
  const reload = async (): Promise<void> => onChanged(await call(shipmentApi.open, { id: shipment.id }))
  const run = useRuns(shipment, { reload, onChanged })
  const common = { dirty }
  return (
    <>
      <Can any={['/shipment/edit']}>
        {shipment.hawbNo === null && (
          <RuleButton
            {...common}
            label={t('actions.takeHawb')}
            verdict={canTakeHawbNumber(shipment, actor)}
            run={run.take}
          />
        )}
      </Can>
      <Can any={['/shipment/assign-mawb']}>
        {shipment.masterId === null ? (
          <RuleButton
            {...common}
            label={t('actions.assign')}
            verdict={canAssignMaster([shipment], actor)}
            run={async () => setAssigning(true)}
          />
        ) : (
          <RuleButton
            {...common}
            label={t('actions.unassign')}
            verdict={canUnassignMaster([{ ...shipment, transmittedAt: null }], actor)}
            run={run.unassign}
          />
        )}
      </Can>
      <Can any={['/shipment/delete']}>
        <RuleButton
          dirty={false}
          danger
          label={t('actions.delete')}
          verdict={canDelete(shipment, actor)}
          run={run.remove}
        />
      </Can>
      {assigning && (
        <AssignMasterDialog houses={[shipment]} onClose={() => setAssigning(false)} onAssigned={() => void reload()} />
      )}
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

function RuleButton(props: {
  label: string
  verdict: Verdict<keyof typeof shipmentErrors>
  dirty: boolean
  danger?: boolean
  run(): Promise<void>
}): ReactNode {
  const { label, verdict, dirty, danger = false, run } = props
  const t = useTexts('shipments')
  const language = useLanguage()
  const [running, setRunning] = useState(false)
  const reason = verdict.ok ? (dirty ? t('messages.saveFirst') : '') : refusalText(shipmentErrors, verdict, language)
  const press = (): void => {
    setRunning(true)
    // What went wrong was said by the call itself.
    void run()
      .catch(() => undefined)
      .finally(() => setRunning(false))
  }
  return (
    <Tooltip title={reason}>
      <Button danger={danger} disabled={reason !== ''} loading={running} onClick={press}>
        {label}
      </Button>
    </Tooltip>
  )
}
