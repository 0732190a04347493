import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct, useCall } from '#platform/web/use-call.ts'
import { agentApi } from '../../contract/agent-api.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import type { Shipment } from '../../contract/shipment.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'
import { canDeleteAgentShipment } from '../../domain/agent-shipment.ts'
import { RuleButton } from '../hawb-detail/rule-button.tsx'

/** What can be done with an import as a whole: the next house of its MAWB, or taking it out when it was a mistake. */
export function AgentButtons({ shipment, dirty }: { shipment: Shipment; dirty: boolean }): ReactNode {
  const { id, version, mawbNo, jobMode } = shipment
  const t = useTexts('shipments')
  const open = useOpenTab()
  const confirm = useConfirm()
  const notify = useNotify()
  const actor = useAsActor()
  const tab = useTab()
  const { act } = useAct(agentApi.delete, { invalidates: [arrivalApi.list, arrivalApi.masters] })
  // The form stands on what was opened; what is done with the shipment is noted beside it.
  const now = useCall(shipmentApi.open, { id }, { quiet: true }).data ?? shipment
  const remove = async (): Promise<void> => {
    if (!(await confirm({ text: t('messages.confirmDelete'), danger: true }))) return
    await act({ id, version })
    notify.success(t('messages.deleted'))
    tab.closeWithoutAsking()
  }
  return (
    <>
      {jobMode !== 'Direct' && mawbNo !== null && (
        <Button
          disabled={dirty}
          onClick={() => open(`/arrivals/new?${new URLSearchParams({ mawb: mawbNo }).toString()}`)}
        >
          {t('actions.nextHouse')}
        </Button>
      )}
      <RuleButton
        danger
        dirty={false}
        label={t('actions.delete')}
        verdict={canDeleteAgentShipment(shipment, { isTouched: now.isHandled }, actor)}
        run={remove}
      />
    </>
  )
}
