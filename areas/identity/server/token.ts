import { createHash, randomBytes } from 'node:crypto'

/** A new token: 256 random bits that mean nothing by themselves. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. It is random, so one round of SHA-256 is as good as many. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
