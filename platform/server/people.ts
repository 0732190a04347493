import type { Language } from '#platform/contract/language.ts'
import { SYSTEM_ACCOUNT, writtenPerson } from '../domain/person.ts'
import type { ReadDb } from './database/database.ts'

/** The names of accounts, of those that exist, in one question; whose they are is the business of the identity area. */
export type NamesOfAccounts = (db: ReadDb, accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** How the people behind accounts are written; every account that is asked for has an answer. */
export type People = (db: ReadDb, accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** More than these nobody reads; further ones are written by their account. */
const MAX_NAMED = 500

const SYSTEM: Readonly<Record<Language, string>> = { en_US: 'The portal', zh_CN: '系统', zh_HK: '系統' }

/** Writes people in a language; what the portal did by itself is its own. */
export function peopleIn(language: Language, namesOf: NamesOfAccounts): People {
  return async (db, accounts) => {
    const all = [...new Set(accounts)]
    const requested = all.filter((account) => account !== SYSTEM_ACCOUNT).slice(0, MAX_NAMED)
    const names = requested.length === 0 ? new Map<string, string>() : await namesOf(db, requested)
    return new Map(
      all.map((account) => [
        account,
        account === SYSTEM_ACCOUNT ? SYSTEM[language] : writtenPerson({ account, name: names.get(account) ?? null }),
      ]),
    )
  }
}

/** Rows in which accounts become the people behind them: one question for all rows and fields. */
export async function withPeople<Row extends Readonly<Record<Field, string | null>>, Field extends string>(
  people: People,
  db: ReadDb,
  rows: readonly Row[],
  ...fields: readonly Field[]
): Promise<Row[]> {
  const accounts = rows.flatMap((row) => fields.flatMap((field) => row[field] ?? []))
  if (accounts.length === 0) return [...rows]
  const written = await people(db, accounts)
  return rows.map((row) => {
    const named = fields.map((field) => [field, row[field] === null ? null : written.get(row[field])] as const)
    return { ...row, ...Object.fromEntries(named) }
  })
}
