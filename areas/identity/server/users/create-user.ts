import { randomBytes } from 'node:crypto'
import type { WriteTx } from '#platform/server/database/database.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { type NewUser, insertUser } from './user-repository.ts'

type Required = 'account' | 'name' | 'officeId'

/** The essential fields of a user, others have defaults. Requires the password or its hash. */
export type UserToCreate = Pick<NewUser, Required> &
  Partial<Omit<NewUser, Required | 'passwordHash'>> &
  ({ readonly password: string } | { readonly passwordHash: string })

/** Creates a user and returns the id. */
export async function createUser(tx: WriteTx, user: UserToCreate): Promise<string> {
  const { account, name, officeId, email = null, departmentId = null, language = null, timeZone = null } = user
  const { isManager = false, isSwitch = false, passwordIsTemporary = false } = user
  const passwordHash = 'password' in user ? await hashPassword(user.password) : user.passwordHash
  const about = { account, name, email, officeId, departmentId, language, timeZone }
  return insertUser(tx, { ...about, isManager, isSwitch, passwordHash, passwordIsTemporary })
}

/** Returns a one-time password without characters that are easily confused. */
export function temporaryPassword(): string {
  return Array.from(randomBytes(16), (byte) => UNMISTAKABLE[byte % UNMISTAKABLE.length]).join('')
}

const UNMISTAKABLE = 'abcdefghijkmnpqrstuvwxyz23456789'
