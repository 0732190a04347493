import { LANGUAGES } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { findOfficeCodes } from './stock-figures-repository.ts'
import type { StockLow } from './watch-stock.ts'

/** MAW-06: mails the recipients of a low-stock alert in every language, because offices have readers of several. */
export async function mailStockAlert(deps: { db: ReadDb; mailer: Mailer }, payload: unknown): Promise<void> {
  const { officeId, airline, threshold, stock, recipients } = payload as StockLow
  const office = (await findOfficeCodes(deps.db, [officeId])).get(officeId) ?? ''
  const values: Record<string, string | number> = { airline, office, stock, threshold }
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''))
  const texts = await Promise.all(LANGUAGES.map((language) => areaTexts('mawb-inventory', language)))
  const [english] = texts
  await deps.mailer.send({
    to: recipients,
    subject: filled(english?.('mail.stockLow.subject') ?? ''),
    text: texts.map((text) => filled(text('mail.stockLow.text'))).join('\n\n'),
  })
}
