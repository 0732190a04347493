import { notifyDeleted } from '#platform/web/notify-done.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { agentApi } from '../../contract/agent-api.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { canDeleteAgentShipment } from '../../domain/agent-shipment.ts'
import { RuleButton } from '#areas/shipments/web/index.ts'

/** Actions on an import: adding the next house of its MAWB, or deleting it. */
export function AgentButtons({ shipment, dirty }: { shipment: Shipment; dirty: boolean }): ReactNode {
  const { id, version, mawbNo, jobMode } = shipment
  const t = useTexts('shipments')
  const open = useOpenTab()
  const confirm = useConfirm()
  const actor = useAsActor()
  const tab = useTab()
  const { run } = useAction(agentApi.delete, { invalidates: [arrivalApi.list, arrivalApi.masters] })
  // The form is based on the record as opened; later arrivals and steps are shown beside it.
  const now = useCall(shipmentApi.open, { id }, { quiet: true }).data ?? shipment
  const remove = async (): Promise<void> => {
    if (!(await confirm({ text: t('messages.confirmDelete'), okText: t('actions.delete'), danger: true }))) return
    await run({ id, version })
    notifyDeleted()
    tab.closeWithoutAsking()
  }
  return (
    <>
      <RuleButton
        errors={importDeskErrors}
        danger
        dirty={false}
        label={t('actions.delete')}
        verdict={canDeleteAgentShipment(shipment, { isTouched: now.isHandled }, actor)}
        run={remove}
      />
      {jobMode !== 'Direct' && mawbNo !== null && (
        <Button
          disabled={dirty}
          onClick={() => open(`/arrivals/new?${new URLSearchParams({ mawb: mawbNo }).toString()}`)}
        >
          {t('actions.nextHouse')}
        </Button>
      )}
    </>
  )
}
