import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Can, useCan } from '#platform/web/can.tsx'
import { openDownload } from '#platform/web/download.ts'
import { userZone } from '#platform/web/zone.ts'
import { formatNumber, formatVolume, formatWeight } from '#platform/web/kit/format.ts'
import { formatDay, formatInstant } from '#platform/web/kit/shown-time.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import { orderTopic } from '../contract/live.ts'
import { FilesSection } from '#areas/products/web/index.ts'
import { orderFileApi } from '../contract/order-api.ts'
import { recordId } from '#areas/products/contract/product.ts'
import type { OrderRecord } from '../contract/order.ts'
import { hasOwnPrice } from '../domain/order-price.ts'
import { canEditPrice, sideOf } from '../domain/order-rules.ts'
import { Amendments } from './amendments/amendments.tsx'
import { HandOverActions } from './hand-over/hand-over-actions.tsx'
import { Legs } from './legs.tsx'
import { Missing } from './missing.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderChildren } from './order-children.tsx'
import { OrderPrices, PriceEdits } from './order-prices.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { ORDER_TONES } from './order-tones.ts'
import { routeFact } from './route-fact.ts'
import './exchange.css'

/** ROU-02: an order with its terms and answers. */
export function Page(): ReactNode {
  const tab = useTab()
  const { id = '' } = tab.params
  const isId = recordId.safeParse(id).success
  const { data, error, refetch } = useCall(exchangeApi.openOrder, { id }, { quiet: true, enabled: isId })
  useLive(isId ? orderTopic(id) : null, () => invalidateOf(id, ...SHOWN))
  const { setTitle } = tab
  const number = data?.number
  useEffect(() => {
    if (number) setTitle(number)
  }, [number, setTitle])
  if (data) return <Order order={data} />
  return !isId || error ? <Missing of="order" failed={error} onRetry={() => void refetch()} /> : <LoadingSkeleton />
}

const SHOWN = [
  exchangeApi.openOrder,
  exchangeApi.orderFiles,
  exchangeApi.airOrderChildren,
  exchangeApi.combinedOrderChildren,
]

function Order({ order }: { order: OrderRecord }): ReactNode {
  const t = useTexts('exchange')
  const p = useTexts('products')
  const isOurs = sideOf(order, useAsActor()) !== null
  const mayAdd = useCan(exchangeApi.addOrderFile.access) && isOurs
  return (
    <div className="exchange-page">
      <PageHeader
        title={order.number}
        tags={
          <>
            <StatusTag tone={ORDER_TONES[order.status]}>{t(`choices.orderStatus.${order.status}`)}</StatusTag>
            <StatusTag>{p(`choices.kind.${order.kind}`)}</StatusTag>
          </>
        }
        facts={factsOf(order, t)}
        actions={
          <>
            <Button onClick={() => void openDownload(exchangeApi.orderPdf, { id: order.id }).catch(() => undefined)}>
              {t('actions.print')}
            </Button>
            <OrderActions order={order} />
            <HandOverActions order={order} />
          </>
        }
      />
      <FormSection title={[order.productCode, order.title].filter(Boolean).join(' · ')}>
        {order.parent && <ParentLink parent={order.parent} />}
        {order.legs.length > 0 && <Legs legs={order.legs} />}
      </FormSection>
      <OrderChildren order={order} />
      <OrderPrices order={order} action={<EditPrice order={order} />} />
      <PriceEdits edits={order.priceEdits} />
      <Amendments order={order} />
      {order.reason && (
        <FormSection title={t('fields.reason')}>
          <p className="exchange-terms">{order.reason}</p>
        </FormSection>
      )}
      {order.remark && (
        <FormSection title={t('fields.remark')}>
          <p className="exchange-terms">{order.remark}</p>
        </FormSection>
      )}
      <FilesSection id={order.id} api={orderFileApi} title={t('fields.documents')} mayEdit={mayAdd} />
      <OrderTimeline order={order} />
    </div>
  )
}

function ParentLink({ parent }: { parent: NonNullable<OrderRecord['parent']> }): ReactNode {
  const t = useTexts('exchange')
  const open = useOpenTab()
  return (
    <p>
      {t('fields.parent')}{' '}
      <button type="button" className="exchange-link" onClick={() => open(`/orderDetail?id=${parent.id}`)}>
        {parent.number}
      </button>
    </p>
  )
}

function EditPrice({ order }: { order: OrderRecord }): ReactNode {
  const t = useTexts('exchange')
  const [editing, setEditing] = useState(false)
  const actor = useAsActor()
  if (!hasOwnPrice(order) || !canEditPrice(order, actor).ok) return null
  return (
    <Can any={exchangeApi.editOrderPrice.access}>
      <Button size="small" onClick={() => setEditing(true)}>
        {t('actions.editPrice')}
      </Button>
      {editing && <PriceDialog id={order.id} onClose={() => setEditing(false)} />}
    </Can>
  )
}

function factsOf(order: OrderRecord, t: Texts) {
  const { origin, destination, goods, pieces, units, volume } = order
  const at = (instant: string): string => formatInstant(instant, userZone())
  return [
    routeFact(origin, destination, t),
    { label: t('fields.goods'), value: goods },
    { label: t('fields.pieces'), value: formatNumber(pieces) },
    { label: t('fields.grossWeight'), value: formatWeight(order.grossWeight) },
    ...(volume === null ? [] : [{ label: t('fields.volume'), value: formatVolume(volume) }]),
    ...(units === null ? [] : [{ label: t('fields.units'), value: formatNumber(units) }]),
    { label: t('fields.readyOn'), value: formatDay(order.readyOn) },
    { label: t('fields.buyerOffice'), value: order.buyerOffice },
    ...(order.sellerOffice === null ? [] : [{ label: t('fields.sellerOffice'), value: order.sellerOffice }]),
    { label: t('fields.orderedAt'), value: `${at(order.orderedAt)} · ${order.orderedBy}` },
    ...(order.status === 'SUBMITTED' && order.answerBy
      ? [{ label: t('fields.answerBy'), value: at(order.answerBy) }]
      : []),
    ...(order.answeredAt
      ? [{ label: t('fields.answeredAt'), value: [at(order.answeredAt), order.answeredBy].filter(Boolean).join(' · ') }]
      : []),
  ]
}
