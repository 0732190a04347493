import { Alert, Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import type { CostShares } from '../contract/cost-share.ts'
import { SHARE_KEYS, type ShareKey } from '../domain/cost-share.ts'
import './billing.css'

/** BIL-01: allocates a master's costs to its houses by a key, with a preview. */
export function CostShareDialog({ shipmentId, onClose }: { shipmentId: string; onClose(): void }): ReactNode {
  const t = useTexts('billing')
  const notify = useNotify()
  const [key, setKey] = useState<ShareKey>()
  const { data, error, refetch } = useCall(billingApi.costShareOpen, key ? { shipmentId, key } : { shipmentId }, {
    keepPrevious: true,
  })
  const { run: action, isRunning } = useAction(billingApi.costShareRun, {
    invalidates: [billingApi.lineTotals, billingApi.costShareOpen],
  })
  const run = async (): Promise<void> => {
    if (!data) return
    const result = await action({ shipmentId, key: data.key }).catch(() => null)
    if (result === null) return
    notify.success(t('messages.costsShared'))
    onClose()
  }
  return (
    <Modal
      open
      width={860}
      title={t('messages.costShareTitle')}
      okText={t('actions.shareCosts')}
      okButtonProps={{ loading: isRunning, disabled: !data }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>{t('messages.costShareHint')}</p>
      {!data && <NotLoaded error={error} refetch={refetch} />}
      {data && (
        <>
          <Segmented
            aria-label={t('fields.shareKey')}
            value={data.key}
            options={SHARE_KEYS.map((value) => ({ value, label: t(`choices.shareKey.${value}`) }))}
            onChange={(value) => setKey(value)}
          />
          <Costs costs={data.costs} />
          <Houses shares={data} />
        </>
      )}
    </Modal>
  )
}

function Costs({ costs }: { costs: CostShares['costs'] }): ReactNode {
  const t = useTexts('billing')
  if (costs.length === 0) return <Alert type="info" showIcon title={t('messages.noCosts')} />
  return (
    <ul>
      {costs.map(({ lineId, chargeCode, description, currency, amount }) => (
        <li key={lineId}>
          {chargeCode} {description}: {currency} {formatNumber(amount)}
        </li>
      ))}
    </ul>
  )
}

function Houses({ shares }: { shares: CostShares }): ReactNode {
  const t = useTexts('billing')
  const { key, houses, baseCurrency } = shares
  const titles = ['hawbNo', 'basisOfShare', 'share', 'currentShare'].map((name) => t(`fields.${name}`))
  return (
    <table className="billing-table">
      <TableHead titles={titles} />
      <tbody>
        {houses.map((house) => (
          <tr key={house.shipmentId}>
            <td>{house.hawbNo ?? '–'}</td>
            <td className="billing-number">{basisOf(house, key)}</td>
            <td className="billing-number">
              {baseCurrency} {formatNumber(house.share, 2)}
            </td>
            <td className="billing-number">{formatNumber(house.current, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function basisOf(house: CostShares['houses'][number], key: ShareKey): string {
  const values: Readonly<Record<ShareKey, string | number | null>> = {
    CHARGEABLE: house.chargeWeight,
    GROSS: house.grossWeight,
    VOLUME: (Number(house.cubicCm) / 1_000_000).toFixed(3),
    PIECES: house.pieces,
    EQUAL: 1,
  }
  return formatNumber(values[key])
}
