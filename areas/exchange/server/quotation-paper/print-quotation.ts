import { convertedAmount } from '#areas/tariffs/domain/money.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { found } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../../contract/api.ts'
import type { PublicQuotation } from '../../contract/quotation.ts'
import { publicContent } from '../quotation.ts'
import { findQuotation, findRevision } from '../quotation-repository.ts'
import { readerCurrency } from '../search/rates.ts'
import type { PrintedQuotation } from './quotation-pdf.ts'

/** EXC-05: the quotation as its customer reads it, or as an earlier revision was sent. */
export const quotationPdf: Verb<typeof exchangeApi.quotationPdf> = async ({ db, actor }, { id, revision }) => {
  const quotation = found(await findQuotation(db, id, actor.officeId))
  const content = revision === undefined ? publicContent(quotation) : await findRevision(db, id, Number(revision))
  return renderQuotation(found(content))
}

/** A quotation as a PDF, for its office and for the reader of its link. */
export async function renderQuotation(quotation: PublicQuotation) {
  const data = await printed(quotation)
  const content = await renderPdf({ module: new URL('quotation-pdf.ts', import.meta.url), data })
  return { fileName: `${quotation.number}-${quotation.revision}.pdf`, mediaType: 'application/pdf', content }
}

const RATE_DECIMALS = 6

/** EXC-05: the rates that the dialog of a quotation begins with. */
export const quotationRates: Verb<typeof exchangeApi.quotationRates> = async (context, { currency }) => {
  const reader = { requested: currency, now: context.now }
  const { rates, minorUnits } = await readerCurrency(context.db, context.actor.officeId, reader)
  const shown = [...rates].map(([code, rate]) => ({ currency: code, rate: convertedAmount('1', rate, RATE_DECIMALS) }))
  return { minorUnits, rates: shown.filter(({ rate }) => Number(rate) > 0) }
}

async function printed(quotation: PublicQuotation): Promise<PrintedQuotation> {
  const { language, company, office, number, revision, customer, validUntil, currency, terms, amount } = quotation
  const t = await areaTexts('exchange', language)
  return {
    language,
    issuer: `${company} · ${office}`,
    title: t('pages.quotation'),
    number: `${number} / ${revision}`,
    customer,
    facts: [[t('fields.validUntil'), validUntil]],
    columns: {
      service: t('columns.title'),
      way: t('fields.route'),
      cargo: t('fields.goods'),
      readyOn: t('fields.readyOn'),
      amount: `${t('fields.amount')} ${currency}`,
    },
    lines: quotation.lines.map((line) => ({
      service: `${t(`choices.kind.${line.kind}`)} · ${line.title}`,
      way: [line.origin, line.destination].filter(Boolean).join(' – '),
      cargo: `${line.goods} × ${line.pieces}, ${line.grossWeight} kg${line.volume ? `, ${line.volume} m³` : ''}`,
      readyOn: line.readyOn,
      amount: line.amount,
    })),
    total: [t('fields.total'), `${currency} ${amount}`],
    terms: terms ?? '',
    footer: `${number} / ${revision}`,
    pageText: t('print.pageOfPages'),
  }
}
