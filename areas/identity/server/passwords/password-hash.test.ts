import { expect, test } from 'vitest'
import { HASH_OF_NOBODY, hashPassword, isPasswordOf } from './password-hash.ts'

test('a password matches its hash, another does not, and no two hashes are equal', async () => {
  const [one, two] = await Promise.all([hashPassword('Demo-2026'), hashPassword('Demo-2026')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await isPasswordOf(one, 'Demo-2026')).toBe(true)
  expect(await isPasswordOf(one, 'demo-2026')).toBe(false)
  expect(await isPasswordOf(HASH_OF_NOBODY, 'Demo-2026')).toBe(false)
})

test('a hash made elsewhere with other costs is understood', async () => {
  // From the tests of the reference implementation (version 0x13, t=2, m=2^16, p=1).
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPasswordOf(hash, 'password')).toBe(true)
})

test('a malformed hash is an error, not a refusal', async () => {
  await expect(isPasswordOf('$2y$10$abc', 'Demo-2026')).rejects.toThrow('not a hash')
})
