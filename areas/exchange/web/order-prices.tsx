import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#platform/web/kit/format.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { CardTable } from '#platform/web/kit/card-table/card-table.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { userZone } from '#platform/web/zone.ts'
import type { OrderCharge, OrderRecord, PriceEdit } from '../contract/order.ts'
import { hasOwnPrice, ownCharges, profitOf } from '../domain/order-price.ts'
import { sideOf } from '../domain/order-rules.ts'
import { chargeName } from './charge-name.ts'
import { priceText } from '#areas/products/web/index.ts'

/** The price lines of an order, with the values that only the own side sees. */
export function OrderPrices({ order, action }: { order: OrderRecord; action: ReactNode }): ReactNode {
  const t = useTexts('exchange')
  const side = sideOf(order, useAsActor())
  const profit = side && hasOwnPrice(order) ? profitOf(order.charges, side, order.minorUnits) : null
  const charges = ownCharges(order)
  const money = (amount: string | null) => formatMoney(amount, order.currency ?? undefined)
  return (
    <FormSection title={t('fields.breaks')} extra={action}>
      {charges.length > 0 && <ChargeTable charges={charges} own={own(side)} />}
      <p className="exchange-total">
        {order.amount === null ? (
          t('messages.severalCurrencies')
        ) : (
          <>
            {t('fields.amount')} <b>{money(order.amount)}</b>
          </>
        )}
        {order.fee && ` · ${t('fields.fee')} ${money(order.fee)}`}
        {profit !== null && (
          <>
            {' · '}
            {t('fields.profit')} <b className={profit.startsWith('-') ? 'exchange-loss' : undefined}>{money(profit)}</b>
          </>
        )}
      </p>
    </FormSection>
  )
}

function own(side: ReturnType<typeof sideOf>): 'cost' | 'resale' | null {
  if (side === null) return null
  return side === 'SELLER' ? 'cost' : 'resale'
}

function ChargeTable({ charges, own: field }: { charges: readonly OrderCharge[]; own: 'cost' | 'resale' | null }) {
  const t = useTexts('exchange')
  const columns = ['code', 'quantity', 'rate', 'amount', ...(field ? [field] : [])]
  return (
    <div className="exchange-scroll">
      <CardTable className="exchange-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <tr key={charge.seq}>
              <td className="kit-card-first">{chargeName(charge, t)}</td>
              <td>{`${formatNumber(charge.quantity)} ${t(`choices.unit.${charge.unit}`)}`}</td>
              <td data-label={t('columns.rate')}>{priceText(charge.rate)}</td>
              <td data-label={t('columns.amount')}>{formatNumber(charge.amount)}</td>
              {field && <td data-label={t(`columns.${field}`)}>{formatNumber(charge[field]) || '–'}</td>}
            </tr>
          ))}
        </tbody>
      </CardTable>
    </div>
  )
}

const VALUES: ReadonlySet<string> = new Set(['fromValue', 'toValue'])

/** EXC-06: every edit of a price: who, when, from, to and why. */
export function PriceEdits({ edits }: { edits: readonly PriceEdit[] }): ReactNode {
  const t = useTexts('exchange')
  if (edits.length === 0) return null
  const columns = ['editedAt', 'editedBy', 'code', 'field', 'fromValue', 'toValue', 'reason']
  return (
    <FormSection title={t('fields.priceEdits')}>
      <div className="exchange-scroll">
        <CardTable className="exchange-table exchange-wide">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={VALUES.has(name) ? 'exchange-number' : undefined}>
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {edits.map((edit) => (
              <tr key={edit.id}>
                <td className="kit-card-first">{formatInstant(edit.editedAt, userZone())}</td>
                <td className="kit-card-first">{edit.editedBy}</td>
                <td>{chargeName(edit, t)}</td>
                <td>{t(`choices.priceField.${edit.field}`)}</td>
                <td className="exchange-number" data-label={t('columns.fromValue')}>
                  {formatNumber(edit.fromValue) || '–'}
                </td>
                <td className="exchange-number" data-label={t('columns.toValue')}>
                  {formatNumber(edit.toValue)}
                </td>
                <td className="exchange-reason">{edit.reason}</td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      </div>
    </FormSection>
  )
}
