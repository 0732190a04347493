import { findMailableHolders } from '#areas/access/server/index.ts'
import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { announce } from '#platform/server/outbox.ts'
import type { ReaderAnswer } from '../../domain/quotation-rules.ts'
import { type QuotationRow, findQuotation } from '../quotation-repository.ts'

/** The event that the reader of a quotation has answered or asked. */
export const QUOTATION_NEWS = 'exchange.quotation-news'

type QuotationNews = { readonly quotationId: string; readonly revision: number; readonly answer: ReaderAnswer }

/** Queues mail about an answer in the transaction in which it comes. */
export async function announceAnswer(tx: WriteTx, news: QuotationNews): Promise<void> {
  await announce(tx, QUOTATION_NEWS, news)
}

/** EXC-05: mails the answer to whoever made the quotation, or to those who may, each in their own language. */
export async function mailQuotationNews(
  { db, mailer, address }: { readonly db: ReadDb; readonly mailer: Mailer; readonly address: string },
  payload: unknown,
): Promise<void> {
  const { quotationId, revision, answer } = payload as QuotationNews
  const quotation = await findQuotation(db, quotationId, null)
  if (!quotation) return
  const holders = await findMailableHolders(db, quotation.officeId, '/order/create')
  const makers = holders.filter(({ account }) => account === quotation.createdBy)
  const readers = makers.length > 0 ? makers : holders
  for (const language of LANGUAGES) {
    const to = readers.filter((reader) => (reader.language ?? 'en_US') === language).map(({ email }) => email)
    if (to.length === 0) continue
    const { subject, text } = await letterOf(quotation, { answer, language, address })
    const messageId = `<${quotationId}.${revision}.${answer}.${language}@quotation-news>`
    await mailer.send({ to, subject, text, messageId })
  }
}

async function letterOf(quotation: QuotationRow, to: { answer: ReaderAnswer; language: Language; address: string }) {
  const text = await areaTexts('exchange', to.language)
  const answered = quotation.events.findLast(({ what }) => what === to.answer)
  const values: Record<string, string> = {
    number: `${quotation.number} / ${quotation.revision}`,
    customer: quotation.customer,
    amount: `${quotation.currency} ${quotation.amount}`,
    reader: answered?.reader ?? '',
    said: answered?.text ?? '',
    link: `${to.address}/quotationDetail?id=${quotation.id}`,
  }
  const filled = (key: string) => text(key).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
  return { subject: filled(`mail.quotation.${to.answer}`), text: filled('mail.quotation.text') }
}
