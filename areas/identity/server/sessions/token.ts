import { createHash, randomBytes } from 'node:crypto'

/** Returns a new token: 256 random bits without meaning. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored hash of a token. Tokens are random, so one round of SHA-256 suffices. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
