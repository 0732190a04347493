import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { newToken } from '../sessions/token.ts'

// Prefixes identify the type without a query, also to someone who finds a token.
const FRAME = 'frame.'
const TICKET = 'ticket.'

export function newFrameToken(): string {
  return FRAME + newToken()
}

/** Contains the language of the request; tamper-proof, because the hash covers all of it. */
export function newTicket(language: Language): string {
  return `${TICKET}${language}.${newToken()}`
}

export function isFrameToken(token: string): boolean {
  return token.startsWith(FRAME)
}

/** Returns the language of a ticket; undefined for any other token. */
export function languageOfTicket(token: string): Language | undefined {
  return LANGUAGES.find((language) => token.startsWith(`${TICKET}${language}.`))
}
