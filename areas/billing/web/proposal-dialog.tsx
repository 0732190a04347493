import { Alert, Checkbox, Modal, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { newIdempotencyKey } from '#platform/web/api-client.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction, useCall } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import type { ProposalRecord } from '../contract/proposal.ts'
import type { BillingTab } from '#areas/tariffs/domain/charge.ts'
import './billing.css'

type Props = { readonly shipmentId: string; readonly tab: BillingTab; onClose(): void }

/** BIL-01: proposals from waybill, load plan, warehouse, tariffs and booking; only selected ones are entered. */
export function ProposalDialog({ shipmentId, tab, onClose }: Props): ReactNode {
  const t = useTexts('billing')
  const { data, error, refetch } = useCall(billingApi.lineProposals, { shipmentId, tab })
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const enter = useEnter({ shipmentId, tab, onClose })
  const items = data?.items ?? []
  const isChosen = (item: ProposalRecord): boolean => changed.get(item.id) ?? !item.isTyped
  const chosen = items.filter(isChosen)
  return (
    <Modal
      open
      width={1080}
      title={t('messages.proposalTitle')}
      okText={t('actions.enterProposals', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0, loading: enter.isRunning }}
      onOk={() => void enter.run(chosen)}
      onCancel={onClose}
    >
      {!data && <NotLoaded error={error} refetch={refetch} />}
      {data && data.withoutRate.length > 0 && (
        <Alert type="warning" showIcon title={t('messages.withoutRate', { currencies: data.withoutRate.join(', ') })} />
      )}
      {data && items.length === 0 && <Alert type="info" showIcon title={t('messages.nothingProposed')} />}
      {items.length > 0 && (
        <div className="billing-progress">
          <table className="billing-table">
            <TableHead titles={['', ...HEADS.map((name) => t(`fields.${name}`))]} />
            <tbody>
              {items.map((item) => (
                <ProposalRow
                  key={item.id}
                  item={item}
                  isChosen={isChosen(item)}
                  onChange={(value) => setChanged(new Map(changed).set(item.id, value))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}

const HEADS = ['change', 'chargeCode', 'account', 'quantity', 'price', 'current', 'amount', 'comesFrom'] as const

const COLOURS = { NEW: 'green', CHANGE: 'gold', GONE: 'red', DIFFERENCE: 'blue' } as const

type RowProps = { readonly item: ProposalRecord; readonly isChosen: boolean; onChange(value: boolean): void }

function ProposalRow({ item, isChosen, onChange }: RowProps): ReactNode {
  const t = useTexts('billing')
  const { change, side, chargeCode, description, account, quantity, price, basis, currency, current, amount } = item
  const from = [t(`choices.lineOrigin.${item.origin}`), item.source].filter(Boolean).join(' ')
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={`${chargeCode} ${description}`}
          checked={isChosen}
          onChange={(event) => onChange(event.target.checked)}
        />
      </td>
      <td>
        <Tag color={COLOURS[change]}>{t(`choices.proposalChange.${change}`)}</Tag>
        {item.isTyped && <div>{t('messages.typedAlready')}</div>}
      </td>
      <td>
        {t(`choices.lineSide.${side}`)} {chargeCode} {description}
      </td>
      <td>{account ?? t('messages.withoutAccount')}</td>
      <td className="billing-number">{change === 'DIFFERENCE' ? '' : formatNumber(quantity)}</td>
      <td className="billing-number" title={t(`choices.lineBasis.${basis}`)}>
        {change === 'DIFFERENCE' ? '' : formatNumber(price)}
      </td>
      <td className="billing-number">{change === 'NEW' ? '' : formatNumber(current)}</td>
      <td className="billing-number">
        {currency} {formatNumber(amount)}
      </td>
      <td>{from}</td>
    </tr>
  )
}

function useEnter({ shipmentId, tab, onClose }: Props) {
  const t = useTexts('billing')
  const notify = useNotify()
  const { run: action, isRunning } = useAction(billingApi.linePropose, {
    invalidates: [billingApi.lineList, billingApi.lineTotals],
  })
  const run = async (chosen: readonly ProposalRecord[]): Promise<void> => {
    const accepted = chosen.map(({ id, amount }) => ({ id, amount }))
    const input = { shipmentId, tab, chosen: accepted }
    const result = await action(input, { idempotencyKey: newIdempotencyKey() }).catch(() => null)
    invalidate(billingApi.lineProposals)
    if (result === null) return
    notify.success(t('messages.proposed', { count: result.done }))
    onClose()
  }
  return { run, isRunning }
}
