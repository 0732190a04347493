import { figure } from '#platform/domain/figure.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { found } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../../contract/api.ts'
import { separated } from '../../domain/separated.ts'
import { type OrderRow, findChildren, findOrder } from '../order-repository.ts'
import { visibleOrders } from '../visible-orders.ts'
import type { PrintedOrder } from './order-pdf.ts'

/** EXC-02: an order on paper, its confirmation once the seller has taken it; what one side pays or earns is not on it. */
export const orderPdf: Verb<typeof exchangeApi.orderPdf> = async (context, { id }) => {
  const officeId = visibleOrders(context.actor)
  const order = found(await findOrder(context.db, id, officeId))
  const data = await printed(context, order, await findChildren(context.db, id, officeId))
  const content = await renderPdf({ module: new URL('order-pdf.ts', import.meta.url), data })
  return { fileName: `${order.number}.pdf`, mediaType: 'application/pdf', content }
}

type Texts = (key: string) => string
type Children = Awaited<ReturnType<typeof findChildren>>

async function printed({ language, now }: Context, order: OrderRow, children: Children): Promise<PrintedOrder> {
  const [t, p] = await Promise.all([areaTexts('exchange', language), areaTexts('products', language)])
  const { number, currency, amount, remark, fee } = order
  const isAgreed = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED'].includes(order.status)
  return {
    language,
    issuer: [order.sellerOffice, order.buyerOffice].filter(Boolean).join(' → '),
    title: `${t(isAgreed ? 'print.confirmation' : 'print.order')} ${number}`,
    subject: [order.productCode, order.title].filter(Boolean).join(' · '),
    facts: factsOf(order, t, p),
    tables: [
      ...(order.charges.length > 0 ? [priceTable(order, t)] : []),
      ...(order.legs.length > 0 ? [legTable(order, t, p)] : []),
      ...(children.length > 0 ? [childTable(children, t)] : []),
    ],
    total: [t('fields.total'), amount === null ? t('messages.severalCurrencies') : `${currency} ${separated(amount)}`],
    notes: [
      ...(fee === null ? [] : [[t('fields.fee'), `${currency} ${separated(fee)}`] as const]),
      ...(remark ? [[t('fields.remark'), remark] as const] : []),
    ],
    footer: `${number} · ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    pageText: t('print.pageOfPages'),
  }
}

function factsOf(order: OrderRow, t: Texts, p: Texts): [string, string][] {
  const { grossWeight, volume, units, cancelFeePercent } = order
  const at = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`
  return [
    [t('fields.kind'), p(`choices.kind.${order.kind}`)],
    [t('fields.route'), [order.origin, order.destination].filter(Boolean).join(' – ')],
    [t('fields.goods'), order.goods],
    [t('fields.pieces'), String(order.pieces)],
    [t('fields.grossWeight'), `${figure(grossWeight)} kg`],
    ...(volume === null ? [] : [[t('fields.volume'), `${figure(volume)} m³`] as [string, string]]),
    ...(units === null ? [] : [[t('fields.units'), String(units)] as [string, string]]),
    [t('fields.readyOn'), order.readyOn],
    [t('columns.orderStatus'), t(`choices.orderStatus.${order.status}`)],
    [t('fields.sellerOffice'), order.sellerOffice ?? ''],
    [t('fields.buyerOffice'), order.buyerOffice],
    [t('fields.orderedAt'), at(order.orderedAt)],
    ...(order.answeredAt === null ? [] : [[t('fields.answeredAt'), at(order.answeredAt)] as [string, string]]),
    ...(cancelFeePercent === null ? [] : [[t('fields.fee'), `${Number(cancelFeePercent)} %`] as [string, string]]),
  ]
}

function priceTable({ charges, currency }: OrderRow, t: Texts): PrintedOrder['tables'][number] {
  const column = (name: string, width: number, isFigure: boolean) => ({ width, isFigure, title: t(`columns.${name}`) })
  return {
    title: t('fields.breaks'),
    columns: [
      column('code', 72, false),
      column('quantity', 46, true),
      column('rate', 28, true),
      { title: `${t('columns.amount')} ${currency}`, width: 34, isFigure: true },
    ],
    rows: charges.map(({ code, description, quantity, unit, rate, amount }) => [
      description ?? (code === 'FREIGHT' || code === 'TAX' ? t(`choices.charge.${code}`) : code),
      `${figure(quantity)} ${t(`choices.unit.${unit}`)}`,
      figure(rate),
      separated(amount),
    ]),
  }
}

function legTable({ legs }: OrderRow, t: Texts, p: Texts): PrintedOrder['tables'][number] {
  const column = (title: string, width: number) => ({ title, width, isFigure: false })
  return {
    title: t('fields.legs'),
    columns: [column(t('fields.kind'), 30), column(t('fields.route'), 70), column(t('fields.note'), 80)],
    rows: legs.map(({ kind, origin, destination, note }) => [
      p(`choices.kind.${kind}`),
      origin === destination ? origin : `${origin} – ${destination}`,
      note ?? '',
    ]),
  }
}

function childTable(children: Children, t: Texts): PrintedOrder['tables'][number] {
  const column = (name: string, width: number, isFigure = false) => ({ width, isFigure, title: t(`columns.${name}`) })
  return {
    title: t('fields.parts'),
    columns: [
      column('number', 28),
      column('title', 52),
      column('orderStatus', 32),
      column('pieces', 16, true),
      column('grossWeight', 24, true),
      column('amount', 28, true),
    ],
    rows: children.map(({ number, title, status, pieces, grossWeight, amount, currency }) => [
      number,
      title,
      t(`choices.orderStatus.${status}`),
      String(pieces),
      `${figure(grossWeight)} kg`,
      amount === null ? '' : `${currency} ${separated(amount)}`,
    ]),
  }
}
