import { findOffices, letterheadOf, officeName } from '#areas/organisation/server/index.ts'
import { bankOfOffice } from '#areas/documents/server/index.ts'
import type { Language } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { found } from '#platform/server/refusal.ts'
import type { billingApi } from '../contract/api.ts'
import { findOfficeOfBill } from './bill-repository.ts'
import { type IssuedBill, findIssuedBill } from './open-bill.ts'
import type { PrintedBill } from './pdf/bill-pdf.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'

/** Prints the issued content of a bill in the user's language. */
export const printBill: Verb<typeof billingApi.pdf> = ({ db, files, actor, language }, { id }) =>
  renderBill({ db, files }, { id, officeId: visibleOffice(actor), language })

/** Draws a bill as a PDF; `officeId` null: of any office. */
export async function renderBill(
  { db, files }: { readonly db: ReadDb; readonly files: Pick<FileStore, 'read'> },
  { id, officeId, language }: { readonly id: string; readonly officeId: string | null; readonly language: Language },
) {
  const bill = await findIssuedBill(db, id, officeId)
  const [office] = await findOffices(db, [found(await findOfficeOfBill(db, id))])
  const issuer = office ? officeName(office, language) : bill.office
  const bank = office && ASKS_FOR_PAYMENT.has(bill.kind) ? await bankOfOffice(db, office.id) : ''
  const printedBill = await printed(language, bill, { issuer, bank })
  const data: PrintedBill = { ...printedBill, letterhead: await letterheadOf(files, office) }
  const content = await renderPdf({ module: new URL('pdf/bill-pdf.ts', import.meta.url), data })
  return { fileName: `${bill.number}.pdf`, mediaType: 'application/pdf', content }
}

/** Kinds of bills on which the customer reads where to pay. */
const ASKS_FOR_PAYMENT: ReadonlySet<IssuedBill['kind']> = new Set(['INVOICE', 'DEBIT_NOTE'])

async function printed(
  language: Language,
  bill: IssuedBill,
  { issuer, bank }: { readonly issuer: string; readonly bank: string },
): Promise<Omit<PrintedBill, 'letterhead'>> {
  const t = await areaTexts('billing', language)
  const { currency, baseCurrency } = bill
  const field = (name: string, value: string | null) => (value ? [[t(`fields.${name}`), value] as const] : [])
  return {
    language,
    issuer,
    title: t(`choices.billKind.${bill.kind}`),
    number: bill.number,
    addressee: [bill.accountName, bill.address, bill.contact, bill.taxNumber, bill.fax].filter(Boolean),
    facts: [
      ...field('billDate', bill.billDate),
      ...field('dueDate', bill.dueDate),
      ...field('account', bill.accountCode),
      ...field('vendorReference', bill.vendorReference),
      ...field('credits', bill.creditsNumber),
    ],
    columns: {
      waybill: t('fields.waybill'),
      chargeCode: t('lists.lines.chargeCode'),
      description: t('fields.description'),
      quantity: t('fields.quantity'),
      price: t('fields.price'),
      amount: `${t('fields.amount')} ${currency}`,
      tax: t('fields.tax'),
    },
    lines: bill.lines.map(({ taxCode, taxAmount, ...line }) => ({ ...line, tax: taxCode === null ? '' : taxAmount })),
    totals: [
      [t('fields.net'), `${currency} ${bill.net}`],
      ...(currency === baseCurrency ? [] : [[t('fields.localNet'), `${baseCurrency} ${bill.localNet}`] as const]),
      [t('fields.tax'), `${currency} ${bill.tax}`],
      [t('fields.total'), `${currency} ${bill.total}`],
    ],
    remarks: [
      ...(bill.reason ? [`${t('fields.reason')}: ${bill.reason}`] : []),
      ...(bank ? [`${t('print.payTo')}: ${bank}`] : []),
    ],
    footer: `${bill.number} · ${bill.issuedAt.slice(0, 16).replace('T', ' ')} UTC`,
    pageText: t('print.pageOfPages'),
  }
}
