import { newToken } from './token.ts'

// The prefixes tell the kinds apart without asking the database, and tell whoever finds one what it was.
const FRAME = 'frame.'
const TICKET = 'ticket.'

export function newFrameToken(): string {
  return FRAME + newToken()
}

export function newTicket(): string {
  return TICKET + newToken()
}

export function isFrameToken(token: string): boolean {
  return token.startsWith(FRAME)
}

export function isTicket(token: string): boolean {
  return token.startsWith(TICKET)
}
