import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { newToken } from './token.ts'

// The prefixes tell the kinds apart without asking the database, and tell whoever finds one what it was.
const FRAME = 'frame.'
const TICKET = 'ticket.'

export function newFrameToken(): string {
  return FRAME + newToken()
}

/** It says the language in which it was asked for; nobody makes it another one, as all of it is hashed. */
export function newTicket(language: Language): string {
  return `${TICKET}${language}.${newToken()}`
}

export function isFrameToken(token: string): boolean {
  return token.startsWith(FRAME)
}

/** The language of a ticket; undefined for any other token. */
export function languageOfTicket(token: string): Language | undefined {
  return LANGUAGES.find((language) => token.startsWith(`${TICKET}${language}.`))
}
