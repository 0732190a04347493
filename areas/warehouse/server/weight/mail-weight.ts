import { LANGUAGES } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { WeightDiffers } from './request-weight.ts'

/** Mails sales about a weight in every language, because offices have readers of several. */
export async function mailWeight({ mailer }: { mailer: Mailer }, payload: unknown): Promise<void> {
  const { recipients, ...rest } = payload as WeightDiffers
  const values: Readonly<Record<string, string>> = rest
  const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
  const texts = await Promise.all(LANGUAGES.map((language) => areaTexts('warehouse', language)))
  const [english] = texts
  await mailer.send({
    to: recipients,
    subject: filled(english?.('mail.weight.subject') ?? ''),
    text: texts.map((text) => filled(text('mail.weight.text'))).join('\n\n'),
  })
}
