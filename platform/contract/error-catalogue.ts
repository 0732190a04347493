import { fillText } from '#platform/domain/fill-text.ts'
import type { Refused } from '#platform/domain/verdict.ts'
import { type Language, listed } from './language.ts'

/**
 * One refusal as the wire knows it. `code` is unique in the product; codes up to 8000 are business and HTTP refusals,
 * 8001 to 8099 mean the session and only that, because a client signs out on any code above 8000 (SES-08).
 */
export type ErrorEntry = {
  readonly code: number
  readonly status: number
  readonly texts: Readonly<Record<Language, string>>
}

export type ErrorCatalogue = Readonly<Record<string, ErrorEntry>>

/** Declares the refusals of an area by name; verdict codes of its rules are these names. */
export function defineErrors<const Entries extends ErrorCatalogue>(entries: Entries): Entries {
  return entries
}

/** The text of an entry in a language with its places filled (`fillText`), lists as the language writes them. */
export function errorText(entry: ErrorEntry, language: Language, params: Refused['params'] = {}): string {
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? listed(value, language) : value,
  ])
  return fillText(entry.texts[language], Object.fromEntries(written))
}

/** The text of a rule's refusal, for a tooltip or a row of a preview. */
export function refusalText<Catalogue extends ErrorCatalogue>(
  catalogue: Catalogue,
  refused: Refused<keyof Catalogue & string>,
  language: Language,
): string {
  const entry = catalogue[refused.code] as ErrorEntry
  return errorText(entry, language, refused.params)
}
