import { Button, Checkbox } from 'antd'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { Can } from '#platform/web/can.tsx'
import { formatMoney, formatNumber } from '#platform/web/kit/format.ts'
import { formatDay, formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { exchangeApi } from '../../contract/api.ts'
import { DETAIL_PATH } from '#areas/products/domain/product.ts'
import { chargeName } from '../charge-name.ts'
import type { RouteView } from './facets.ts'
import { KindIcon } from './kind-icon.tsx'

/** Apart, since it brings the shores of the world. */
const ChainMap = lazyPart(async () => (await import('./chain-map.tsx')).ChainMap)

type Props = {
  readonly route: RouteView
  readonly currency: string
  readonly compared: boolean
  onCompare(): void
  onTake(purpose: 'order' | 'toCart'): void
}

/** A found route: its way, times and price; the parts of the price and the map on demand. */
export function RouteCard({ route, currency, compared, onCompare, onTake }: Props): ReactNode {
  const t = useTexts('exchange')
  const [open, setOpen] = useState(false)
  const [mapped, setMapped] = useState(false)
  return (
    <article className={route.legs.length > 1 ? 'exchange-route exchange-chain' : 'exchange-route'}>
      <Way route={route} />
      <Times route={route} />
      <div className="exchange-route-price">
        <b>{formatMoney(route.total, currency)}</b>
        <div className="exchange-route-more">
          <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('actions.priceParts')}
          </Button>
          <Button type="link" size="small" aria-expanded={mapped} onClick={() => setMapped(!mapped)}>
            {t('actions.map')}
          </Button>
          <Checkbox checked={compared} onChange={onCompare}>
            {t('actions.compare')}
          </Checkbox>
        </div>
      </div>
      <TakeButtons isSingle={route.legs.length === 1} onTake={onTake} />
      {open && <Parts route={route} currency={currency} />}
      {mapped && (
        <Suspense fallback={<LoadingSkeleton />}>
          <ChainMap legs={route.legs} />
        </Suspense>
      )}
    </article>
  )
}

/** One product is ordered or put into the cart; a chain only into the cart. */
function TakeButtons({ isSingle, onTake }: { isSingle: boolean } & Pick<Props, 'onTake'>): ReactNode {
  const t = useTexts('exchange')
  return (
    <Can any={exchangeApi.addToCart.access}>
      <div className="exchange-route-take">
        {isSingle && <Button onClick={() => onTake('order')}>{t('actions.order')}</Button>}
        <Button onClick={() => onTake('toCart')}>{t('actions.toCart')}</Button>
      </div>
    </Can>
  )
}

/** The way of the cargo, from stop to stop. */
function Way({ route: { legs } }: { route: RouteView }): ReactNode {
  const t = useTexts('exchange')
  const p = useTexts('products')
  const openTab = useOpenTab()
  return (
    <ol className="exchange-way" aria-label={t('fields.route')}>
      {legs.map(({ product, departsOn, arrivesOn }, index) => (
        <Fragment key={product.id}>
          {index === 0 && <li className="exchange-stop">{product.origin}</li>}
          <li className="exchange-hop">
            <span>
              <KindIcon kind={product.kind} /> {[product.airline, product.office].filter(Boolean).join(' · ')}{' '}
              <button
                type="button"
                className="exchange-link"
                title={product.title}
                onClick={() => openTab(`${DETAIL_PATH[product.kind]}?id=${product.id}`)}
              >
                {product.code}
              </button>
            </span>
            <small>
              {[departsOn, arrivesOn].filter(Boolean).map(formatDay).join(' → ')}
              {product.tags.map((tag) => (
                <Fragment key={tag}>
                  {' '}
                  <StatusTag>{p(`choices.tag.${tag}`)}</StatusTag>
                </Fragment>
              ))}
            </small>
          </li>
          <li className="exchange-stop">{product.destination}</li>
        </Fragment>
      ))}
    </ol>
  )
}

function Times({ route }: { route: RouteView }): ReactNode {
  const t = useTexts('exchange')
  const { transitDays, arrivesOn, handOverBy, co2Kg, reliability } = route
  const facts = [
    [t('fields.handOverBy'), formatLocalTime(handOverBy)],
    [t('fields.arrivesOn'), formatDay(arrivesOn) || '–'],
    [t('fields.transitDays'), transitDays ?? '–'],
    [t('fields.co2'), co2Kg === null ? '–' : `${formatNumber(Math.round(co2Kg))} kg`],
    [t('fields.reliability'), reliability === null ? '–' : `${reliability}%`],
  ]
  return (
    <dl className="exchange-route-times">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What each product costs in its own currency, charge by charge. */
function Parts({ route, currency }: { route: RouteView; currency: string }): ReactNode {
  const t = useTexts('exchange')
  return (
    <table className="exchange-table exchange-route-parts">
      <tbody>
        {route.legs.flatMap(({ product }) => [
          ...product.charges.map((charge) => (
            <tr key={`${product.id} ${charge.code}`}>
              <td>{`${product.code} · ${chargeName(charge, t)}`}</td>
              <td>{formatMoney(charge.amount, product.currency)}</td>
            </tr>
          )),
          <tr key={product.id}>
            <th scope="row">{product.code}</th>
            <th>
              {product.currency === currency
                ? formatMoney(product.total, currency)
                : `${formatMoney(product.amount, product.currency)} = ${formatMoney(product.total, currency)}`}
            </th>
          </tr>,
        ])}
      </tbody>
    </table>
  )
}
