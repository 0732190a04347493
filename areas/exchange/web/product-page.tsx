import { FileTextOutlined, ShoppingCartOutlined, ShoppingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { productApi, productFileApi } from '#areas/products/contract/api.ts'
import { Can, useCan } from '#platform/web/can.tsx'
import { formatNumber, formatVolume, formatWeight } from '#platform/web/kit/format.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import { productTopic } from '#areas/products/contract/live.ts'
import { type ProductRecord, recordId } from '#areas/products/contract/product.ts'
import { EVERY_DAY } from '#areas/products/domain/product.ts'
import { canMaintain } from '#areas/products/domain/product-rules.ts'
import { Legs } from './legs.tsx'
import { Missing } from './missing.tsx'
import { OrderDialog, type Purpose } from './order-dialog.tsx'
import { FilesSection, priceText } from '#areas/products/web/index.ts'
import { QuoteProduct } from './quotation/quote-product.tsx'
import { routeFact } from './route-fact.ts'
import './exchange.css'

/** ROU-02: the detail page of a product of any kind. */
export function Page(): ReactNode {
  const tab = useTab()
  const { id = '' } = tab.params
  const isId = recordId.safeParse(id).success
  const { data, error, refetch } = useCall(productApi.openProduct, { id }, { quiet: true, enabled: isId })
  useLive(isId ? productTopic(id) : null, () => invalidateOf(id, productApi.openProduct, productApi.productFiles))
  const { setTitle } = tab
  const code = data?.code
  useEffect(() => {
    if (code) setTitle(code)
  }, [code, setTitle])
  // A product withdrawn while its page is open stays visible, with the order being typed.
  if (data) return <Product product={error?.status === 404 ? { ...data, isOffered: false } : data} />
  return !isId || error ? <Missing of="product" failed={error} onRetry={() => void refetch()} /> : <LoadingSkeleton />
}

function Product({ product }: { product: ProductRecord }): ReactNode {
  const t = useTexts('exchange')
  const p = useTexts('products')
  const [purpose, setPurpose] = useState<Purpose>()
  const mayEdit = useCan(productApi.editProduct.access)
  const isOurs = canMaintain(product, useAsActor()).ok
  return (
    <div className="exchange-page">
      <PageHeader
        title={product.code}
        tags={
          <>
            <StatusTag>{p(`choices.kind.${product.kind}`)}</StatusTag>
            {!product.isOffered && <StatusTag tone="amber">{t('messages.notOffered')}</StatusTag>}
          </>
        }
        facts={factsOf(product, t, p)}
        actions={
          product.isOffered && (
            <Can any={exchangeApi.createOrder.access}>
              <Button icon={<ShoppingCartOutlined aria-hidden="true" />} onClick={() => setPurpose('toCart')}>
                {t('actions.toCart')}
              </Button>
              <Button icon={<FileTextOutlined aria-hidden="true" />} onClick={() => setPurpose('quote')}>
                {t('actions.quote')}
              </Button>
              <Button type="primary" icon={<ShoppingOutlined aria-hidden="true" />} onClick={() => setPurpose('order')}>
                {t('actions.order')}
              </Button>
            </Can>
          )
        }
      />
      <FormSection title={product.title}>
        {product.legs.length > 0 && <Legs legs={product.legs} />}
        <Prices product={product} />
        {product.terms && <p className="exchange-terms">{product.terms}</p>}
      </FormSection>
      <FilesSection id={product.id} api={productFileApi} title={p('files.title')} mayEdit={mayEdit && isOurs} />
      {purpose === 'quote' && <QuoteProduct id={product.id} onClose={() => setPurpose(undefined)} />}
      {purpose && purpose !== 'quote' && (
        <OrderDialog id={product.id} purpose={purpose} onClose={() => setPurpose(undefined)} />
      )}
    </div>
  )
}

function factsOf(product: ProductRecord, t: (key: string) => string, p: (key: string) => string) {
  const { origin, destination, airline, service, truckLoad, truckType, activity, transitDays } = product
  const of = (name: string, value: string | number | null) =>
    value === null || value === '' ? [] : [{ label: p(`fields.${name}`), value: String(value) }]
  return [
    routeFact(origin, destination, t),
    ...of('airline', airline),
    ...of('service', service && p(`choices.service.${service}`)),
    ...of('truckLoad', truckLoad && p(`choices.truckLoad.${truckLoad}`)),
    ...of('truckType', truckType),
    ...of('activity', activity && p(`choices.activity.${activity}`)),
    ...of('transitDays', transitDays),
    ...of('serviceLevel', p(`choices.serviceLevel.${product.serviceLevel}`)),
    ...of(
      'days',
      product.days === EVERY_DAY ? null : [...product.days].map((day) => p(`choices.day.${day}`)).join(' '),
    ),
    ...of('cutOffHours', product.cutOffHours),
    ...of('capacity', capacityText(product)),
    ...of('refused', product.refused.map((goods) => p(`choices.goodsClass.${goods}`)).join(', ')),
    ...of('cancelFeePercent', product.cancelFeePercent && `${product.cancelFeePercent}%`),
    { label: p('fields.validity'), value: `${formatDay(product.validFrom)} – ${formatDay(product.validTo)}` },
    { label: p('fields.office'), value: product.office },
  ]
}

function capacityText({ dayKg, dayCbm, dayPieces }: ProductRecord): string {
  const parts = [dayKg && formatWeight(dayKg), dayCbm && formatVolume(dayCbm), dayPieces && `× ${dayPieces}`]
  return parts.filter(Boolean).join(' · ')
}

function Prices({ product }: { product: ProductRecord }): ReactNode {
  const p = useTexts('products')
  const { currency, unit, breaks, minimum, surcharges, taxPercent } = product
  return (
    <table className="exchange-table">
      <caption>{p('messages.prices', { currency, unit: p(`choices.unit.${unit}`) })}</caption>
      <thead>
        <tr>
          <th scope="col">{p('columns.from')}</th>
          <th scope="col">{p('columns.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {breaks.map(({ from, rate }) => (
          <tr key={from}>
            <td>{formatNumber(from)}</td>
            <td>{priceText(rate)}</td>
          </tr>
        ))}
        {minimum && (
          <tr>
            <td>{p('fields.minimum')}</td>
            <td>{priceText(minimum)}</td>
          </tr>
        )}
        {surcharges.map(({ code, basis, rate, minimum: least }) => (
          <tr key={code}>
            <td>{`${code} · ${p(`choices.basis.${basis}`)}`}</td>
            <td>{[priceText(rate), least && `≥ ${priceText(least)}`].filter(Boolean).join(' ')}</td>
          </tr>
        ))}
        {taxPercent && (
          <tr>
            <td>{p('fields.taxPercent')}</td>
            <td>{`${taxPercent}%`}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
