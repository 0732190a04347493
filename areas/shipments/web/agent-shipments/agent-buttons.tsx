import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { agentApi } from '../../contract/agent-api.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import type { Shipment } from '../../contract/shipment.ts'

/** What can be done with an import as a whole: the next house of its MAWB, or taking it out when it was a mistake. */
export function AgentButtons({ shipment, dirty }: { shipment: Shipment; dirty: boolean }): ReactNode {
  const { id, version, mawbNo, jobMode } = shipment
  const t = useTexts('shipments')
  const open = useOpenTab()
  const confirm = useConfirm()
  const notify = useNotify()
  const tab = useTab()
  const [running, setRunning] = useState(false)
  const { act } = useAct(agentApi.delete, { invalidates: [arrivalApi.list, arrivalApi.masters] })
  const remove = async (): Promise<void> => {
    if (!(await confirm({ text: t('messages.confirmDelete'), danger: true }))) return
    setRunning(true)
    try {
      await act({ id, version })
      notify.success(t('messages.deleted'))
      tab.closeWithoutAsking()
    } finally {
      setRunning(false)
    }
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
      {/* What went wrong was said by the call itself. */}
      <Button danger loading={running} onClick={() => void remove().catch(() => undefined)}>
        {t('actions.delete')}
      </Button>
    </>
  )
}
