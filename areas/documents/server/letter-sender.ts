import { type Office, officeName } from '#areas/organisation/server/index.ts'
import type { Language } from '#platform/contract/language.ts'
import { fillText } from '#platform/domain/fill-text.ts'
import type { LetterSender } from './letter-sender-repository.ts'

/** Returns the company under which an office writes letters. */
export function companyOf({ company }: LetterSender, office: Office, language: Language): string {
  return company ?? officeName(office, language)
}

/** Returns the last lines of a letter: closing, company, and the user with the telephone number. */
export function signatureOf(sender: LetterSender, company: string, text: (key: string) => string): string[] {
  const { name, phone } = sender
  return [
    text('mail.preAlert.closing'),
    company,
    ...(name ? [name] : []),
    ...(phone ? [fillText(text('mail.phone'), { phone })] : []),
  ]
}
