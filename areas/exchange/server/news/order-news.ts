import { findMailableHolders } from '#areas/access/server/index.ts'
import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { announce } from '#platform/server/outbox.ts'
import { type OrderRow, findOrder } from '../order-repository.ts'

/** The event that somebody waits for mail about an order. */
export const ORDER_NEWS = 'exchange.order-news'

/** What happened to an order that is mailed. */
export const NEWS = [
  'ORDERED',
  'CONFIRMED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'REMINDED',
  'ESCALATED',
  'PRICE',
  'AMENDMENT',
  'AMENDED',
  'NOT_AMENDED',
] as const
type News = (typeof NEWS)[number]
/** `officeId` names the office to notify, where the news do not name it. */
type OrderNews = { readonly orderId: string; readonly news: News; readonly officeId?: string | null }

/** Queues mail about an order in the transaction in which it happens. */
export async function announceNews(
  tx: WriteTx,
  orderId: string,
  news: News,
  officeId: string | null = null,
): Promise<void> {
  await announce(tx, ORDER_NEWS, { orderId, news, officeId } satisfies OrderNews)
}

/** EXC-02: mails those who wait for the order, each in their own language. */
export async function mailOrderNews(
  { db, mailer, address }: { readonly db: ReadDb; readonly mailer: Mailer; readonly address: string },
  payload: unknown,
): Promise<void> {
  const { orderId, news, officeId = null } = payload as OrderNews
  const order = await findOrder(db, orderId, null)
  if (!order) return
  const readers = await readersOf(db, order, { news, officeId })
  for (const language of LANGUAGES) {
    const to = readers.filter((reader) => (reader.language ?? 'en_US') === language).map(({ email }) => email)
    if (to.length === 0) continue
    const { subject, text } = await letterOf(order, { news, language, address })
    const messageId = `<${orderId}.${order.version}.${order.amendments.length}.${news}.${language}@order-news>`
    await mailer.send({ to, subject, text, messageId })
  }
}

const FOR_SELLER: readonly News[] = ['ORDERED', 'REMINDED', 'ESCALATED', 'CANCELLED', 'EXPIRED']
const FOR_BUYER: readonly News[] = ['CONFIRMED', 'REJECTED', 'EXPIRED', 'ESCALATED', 'PRICE']

/** Whoever may answer at the seller, above all its managers once it is late; whoever may order at the buyer, or the one who did. */
async function readersOf(db: ReadDb, order: OrderRow, { news, officeId }: { news: News; officeId: string | null }) {
  const { sellerOfficeId, buyerOfficeId, orderedBy } = order
  const sellers =
    sellerOfficeId && (FOR_SELLER.includes(news) || officeId === sellerOfficeId)
      ? await findMailableHolders(db, sellerOfficeId, '/order/answer')
      : []
  const managers = sellers.filter(({ isManager }) => isManager)
  const isForBuyer = FOR_BUYER.includes(news) || officeId === buyerOfficeId
  const buyers = isForBuyer ? await findMailableHolders(db, buyerOfficeId, '/order/create') : []
  const who = buyers.filter(({ account }) => account === orderedBy)
  const atSeller = news === 'ESCALATED' && managers.length > 0 ? managers : sellers
  const readers = [...atSeller, ...(who.length > 0 ? who : buyers)]
  return [...new Map(readers.map((reader) => [reader.email, reader])).values()]
}

async function letterOf(order: OrderRow, to: { news: News; language: Language; address: string }) {
  const text = await areaTexts('exchange', to.language)
  const values: Record<string, string> = {
    number: order.number,
    title: order.title,
    goods: `${order.goods} × ${order.pieces}, ${order.grossWeight} kg`,
    readyOn: order.readyOn,
    offices: [order.buyerOffice, order.sellerOffice].filter(Boolean).join(' → '),
    amount: [order.amount, order.currency].filter(Boolean).join(' '),
    reason: order.reason ?? '',
    until: order.answerBy?.slice(0, 16).replace('T', ' ') ?? '',
    link: `${to.address}/orderDetail?id=${order.id}`,
  }
  const filled = (key: string) => text(key).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
  return { subject: filled(`mail.order.${to.news}`), text: filled('mail.order.text') }
}
