/** Somebody who did something: the account, which is for ever, and the name as it is now; null where nobody has it. */
export type Person = { readonly account: string; readonly name: string | null }

/** The account under which the audit keeps what the portal does by itself; no person has it. */
export const SYSTEM_ACCOUNT = 'system'

/**
 * How a person is written wherever one is told of (histories, merges, presence, refusals): "Wong Ka Yan (op.hkg)"; the
 * account alone where no other name is known. Two may have one name, and an account alone tells nobody who it is.
 */
export function writtenPerson({ account, name }: Person): string {
  const known = name?.trim() ?? ''
  return known === '' || known === account ? account : `${known} (${account})`
}
