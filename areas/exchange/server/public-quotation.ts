import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { PublicContext, Verb } from '#platform/server/http/context.ts'
import { requireAllowed, found } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import type { PublicQuotation } from '../contract/quotation.ts'
import { canAnswer, isOpen } from '../domain/quotation-rules.ts'
import { type QuotationRow, addQuotationEvent, findLink, lockQuotation, moveQuotation } from './quotation-repository.ts'
import { announceAnswer } from './news/quotation-news.ts'
import { announceQuotation, hashOfToken } from './quotation.ts'
import { renderQuotation } from './quotation-paper/print-quotation.ts'

/** EXC-05: the quotation behind a link. Unknown, revoked and expired links get the same answer. A view is recorded once in ten minutes. */
export const readQuotation: Verb<typeof exchangeApi.readQuotation> = (context, { token }) =>
  withReader(context, token, async (tx, quotation, content) => {
    const last = quotation.events.findLast(({ what }) => what === 'VIEWED')
    if (!last || context.now.getTime() - Date.parse(last.happenedAt) > 10 * MINUTE) {
      const event = { what: 'VIEWED', revision: content.revision, account: null, now: context.now } as const
      await addQuotationEvent(tx, quotation.id, event)
      announceQuotation(tx, quotation)
    }
    return shownTo(quotation, content)
  })

/** EXC-05: records the reader's answer and notifies the seller. */
export const answerQuotation: Verb<typeof exchangeApi.answerQuotation> = (context, { token, answer, reader, text }) =>
  withReader(context, token, async (tx, quotation, content) => {
    requireAllowed(exchangeErrors, canAnswer(answer, { status: quotation.status, hasAsked: hasAsked(quotation) }))
    const { id, version } = quotation
    const event = { what: answer, revision: content.revision, reader, text, account: null, now: context.now }
    await addQuotationEvent(tx, id, event)
    if (answer !== 'ASKED') found(await moveQuotation(tx, { id, version }, { status: answer }))
    await announceAnswer(tx, { quotationId: id, revision: content.revision, answer })
    announceQuotation(tx, quotation)
    return shownTo(found(await lockQuotation(tx, id, null)), content)
  })

/** EXC-05: the same on paper. */
export const readQuotationPdf: Verb<typeof exchangeApi.readQuotationPdf> = async (context, { token }) => {
  const { content } = await openLink(context.db, token, context.now)
  return renderQuotation(content)
}

const MINUTE = 60_000

type Work<Result> = (tx: WriteTx, quotation: QuotationRow, content: PublicQuotation) => Promise<Result>

async function withReader<Result>(context: PublicContext, token: string, work: Work<Result>): Promise<Result> {
  const { quotationId, content } = await openLink(context.db, token, context.now)
  const writer = { ...systemWriter('quotation-reader'), requestId: context.requestId }
  return transact(context.db, writer, async (tx) => {
    const quotation = found(await lockQuotation(tx, quotationId, null))
    // Revoked in the meantime, or a newer revision took its place.
    await openLink(tx, token, context.now)
    return work(tx, quotation, content)
  })
}

async function openLink(db: ReadDb, token: string, now: Date) {
  const link = await findLink(db, hashOfToken(token))
  return found(link && isOpen(link, now) ? link : undefined)
}

function shownTo(quotation: QuotationRow, content: PublicQuotation) {
  return { ...content, status: quotation.status, hasAsked: hasAsked(quotation) }
}

function hasAsked({ events, revision }: QuotationRow): boolean {
  return events.some((event) => event.what === 'ASKED' && event.revision === revision)
}
