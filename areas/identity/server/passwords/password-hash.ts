import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createConcurrencyLimiter } from '#platform/server/concurrency-limiter.ts'

/**
 * One hash needs 19 MiB and much of a core: two run at a time and fifty wait, so that a flood of sign-ins exhausts neither memory
 * nor CPU. Beyond that the answer is BUSY.
 */
export const hashingLimiter = createConcurrencyLimiter({ atOnce: 2, waiting: 50 })

/** Hashes a password with Argon2id (RFC 9106) as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, COST))
}

/** Whether a password matches a hash. Throws on a malformed hash. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, cost, salt = '', expected = ''] = WRITTEN.exec(hash) ?? []
  const [memory = 0, passes = 0, parallelism = 0] = (cost ?? '').split(',').map((part) => Number(part.slice(2)))
  if (!memory || !passes || !parallelism) throw new Error('not a hash of a password')
  const tag = Buffer.from(expected, 'base64')
  const derived = await derive(password, Buffer.from(salt, 'base64'), { memory, passes, parallelism })
  return timingSafeEqual(derived, tag)
}

const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const WRITTEN = /^\$argon2id\$v=19\$(m=\d+,t=\d+,p=\d+)\$([\w+/]+)\$([\w+/]{43})$/

/** Checked for unknown accounts: takes the same time and matches no password. */
export const HASH_OF_NOBODY = written(randomBytes(16), randomBytes(TAG_BYTES))

const argon2id = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return argon2id({ message: password.normalize('NFKC'), nonce: salt, tagLength: TAG_BYTES, ...cost })
}

function written(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST
  const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(tag)}`
}
