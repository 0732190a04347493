import { Button, Modal, Progress } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { billingApi } from '../../contract/api.ts'
import type { BillProgress } from '../../contract/bill.ts'
import { BILLS_MOVED } from '../../contract/live.ts'
import { isUnderWay } from '../../domain/transmission.ts'
import { TRANSMISSION_TONES } from '../tones.ts'
import { transmissionText } from './transmission-text.ts'
import { useTransmissionActions } from '../use-bill-actions.tsx'
import '../billing.css'

/** TRX-01: the live progress of the selected bills; closing it stops nothing. */
export function ProgressDialog({ ids, onClose }: { ids: readonly string[]; onClose(): void }): ReactNode {
  const t = useTexts('billing')
  const input = { ids: [...ids] }
  const { data } = useCall(billingApi.progress, input, { keepPrevious: true, refetchMs: 5_000 })
  useLive(BILLS_MOVED, () => invalidate(billingApi.progress))
  const bills = data?.bills ?? []
  return (
    <Modal
      open
      width={860}
      title={t('messages.progressTitle')}
      onCancel={onClose}
      footer={<Buttons bills={bills} onClose={onClose} />}
    >
      <Sum bills={bills} />
      <div className="billing-progress">
        <table className="billing-table">
          <TableHead titles={[t('fields.number'), t('fields.account'), t('fields.state')]} />
          <tbody>
            {bills.map((bill) => (
              <tr key={bill.id}>
                <td>{bill.number}</td>
                <td>{bill.accountCode}</td>
                <td>
                  <StatusTag tone={TRANSMISSION_TONES[bill.state]}>{transmissionText(bill, t)}</StatusTag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

function Sum({ bills }: { bills: readonly BillProgress[] }): ReactNode {
  const t = useTexts('billing')
  const done = bills.filter(({ state }) => state === 'SC_DONE').length
  const refused = bills.filter(({ state }) => state === 'REFUSED').length
  const percent = bills.length === 0 ? 0 : Math.floor((100 * done) / bills.length)
  return (
    <div role="status">
      <Progress
        percent={percent}
        status={refused > 0 ? 'exception' : done === bills.length ? 'success' : 'active'}
        aria-label={t('actions.progress')}
      />
      <p>
        {t('messages.progressCount', { done, all: bills.length })}
        {refused > 0 && ` · ${t('messages.progressFaults', { count: refused })}`}
      </p>
    </div>
  )
}

function Buttons({ bills, onClose }: { bills: readonly BillProgress[]; onClose(): void }): ReactNode {
  const t = useTexts('billing')
  const actions = useTransmissionActions()
  const going = bills.filter((bill) => isUnderWay(bill) && !bill.stopped).map(({ id }) => id)
  const held = bills.filter(({ stopped }) => stopped).map(({ id }) => id)
  const refused = bills.filter(({ state }) => state === 'REFUSED').map(({ id }) => id)
  return (
    <>
      {refused.length > 0 && <Button onClick={() => void actions.send(refused)}>{t('actions.send')}</Button>}
      {held.length > 0 && <Button onClick={() => void actions.resume(held)}>{t('actions.resume')}</Button>}
      {going.length > 0 && <Button onClick={() => void actions.stop(going)}>{t('actions.stop')}</Button>}
      <Button type="primary" onClick={onClose}>
        {t('actions.close')}
      </Button>
    </>
  )
}
