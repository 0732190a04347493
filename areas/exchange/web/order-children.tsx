import type { ReactNode } from 'react'
import { formatMoney, formatNumber, formatWeight } from '#platform/web/kit/format.ts'
import { CardTable } from '#platform/web/kit/card-table/card-table.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import type { OrderChild } from '../contract/order.ts'
import { ORDER_TONES } from './order-tones.ts'

type Parent = { readonly id: string; readonly kind: OrderChild['kind']; readonly hasChildren: boolean }

/** EXC-02: the parts or legs of an order, each an order of its own, with the parts of a part below it. */
export function OrderChildren({ order }: { order: Parent }): ReactNode {
  const t = useTexts('exchange')
  if (!order.hasChildren) return null
  const columns = ['number', 'title', 'orderStatus', 'sellerOffice', 'pieces', 'grossWeight', 'amount']
  return (
    <FormSection title={t(order.kind === 'AIR' ? 'fields.parts' : 'fields.legOrders')}>
      <div className="exchange-scroll">
        <CardTable className="exchange-table exchange-wide">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={FIGURES.has(name) ? 'exchange-number' : undefined}>
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Rows parent={order} depth={0} />
          </tbody>
        </CardTable>
      </div>
    </FormSection>
  )
}

const FIGURES: ReadonlySet<string> = new Set(['pieces', 'grossWeight', 'amount'])

function Rows({ parent, depth }: { parent: Parent; depth: number }): ReactNode {
  const endpoint = parent.kind === 'AIR' ? exchangeApi.airOrderChildren : exchangeApi.combinedOrderChildren
  const { data } = useCall(endpoint, { id: parent.id }, { keepPrevious: true })
  return data?.children.map((child) => <ChildRow key={child.id} child={child} depth={depth} />)
}

function ChildRow({ child, depth }: { child: OrderChild; depth: number }): ReactNode {
  const t = useTexts('exchange')
  const p = useTexts('products')
  const open = useOpenTab()
  const { id, number, kind, title, status, sellerOffice, pieces, grossWeight, amount, currency } = child
  return (
    <>
      <tr>
        <td className="kit-card-first" style={{ paddingInlineStart: depth * 20 }}>
          <button type="button" className="exchange-link" onClick={() => open(`/orderDetail?id=${id}`)}>
            {number}
          </button>
        </td>
        <td>
          <b>{p(`choices.kind.${kind}`)}</b> {title}
        </td>
        <td className="kit-card-first">
          <StatusTag tone={ORDER_TONES[status]}>{t(`choices.orderStatus.${status}`)}</StatusTag>
        </td>
        <td data-label={t('columns.sellerOffice')}>{sellerOffice}</td>
        <td className="exchange-number" data-label={t('columns.pieces')}>
          {formatNumber(pieces)}
        </td>
        <td className="exchange-number">{formatWeight(grossWeight)}</td>
        <td className="exchange-number kit-card-first">{formatMoney(amount, currency ?? undefined)}</td>
      </tr>
      {child.hasChildren && <Rows parent={child} depth={depth + 1} />}
    </>
  )
}
