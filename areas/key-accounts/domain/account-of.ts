import type { KeyAccount, KeyAccountValues } from './account.ts'

type Named = { readonly partnerId: string | null } | null

export type KeyAccountParties = { readonly shipper: Named; readonly consignee: Named }

type Before = KeyAccountParties & { readonly keyAccountId: string | null }

/**
 * Returns the key account of an export (SHP-11; imports have none): that of its consignee, otherwise of its shipper, because the
 * buyer decides on the forwarder. It is kept while both partners stay; when neither belongs to the account any more, shipments
 * without values for it are released (`letGo`). `shipments.key_account_of` in the database is the same rule.
 */
export function keyAccountOf<Some extends Pick<KeyAccount, 'id' | 'active' | 'partnerIds'>>(
  parties: KeyAccountParties,
  keyAccounts: readonly Some[],
  before: Before | null = null,
): Some | undefined {
  if (before && areSamePartners(before, parties)) return keyAccounts.find(({ id }) => id === before.keyAccountId)
  const whose = (party: Named) =>
    party?.partnerId
      ? keyAccounts.find(({ active, partnerIds }) => active && partnerIds.includes(party.partnerId ?? ''))
      : undefined
  return whose(parties.consignee) ?? whose(parties.shipper)
}

/**
 * Returns the key accounts that the fields of a booking suggest: those with all of them, otherwise those with any; possibly
 * several or none.
 */
export function matchingKeyAccounts<Some extends Pick<KeyAccount, 'active' | 'fields'>>(
  values: KeyAccountValues,
  keyAccounts: readonly Some[],
): readonly Some[] {
  const keys = Object.keys(values)
  const having = ({ fields }: Some) => keys.filter((key) => fields.some((field) => field.key === key)).length
  const some = keyAccounts.filter((keyAccount) => keyAccount.active && having(keyAccount) > 0)
  const all = some.filter((keyAccount) => having(keyAccount) === keys.length)
  return all.length > 0 ? all : some
}

function areSamePartners(one: KeyAccountParties, other: KeyAccountParties): boolean {
  return partnerOf(one.shipper) === partnerOf(other.shipper) && partnerOf(one.consignee) === partnerOf(other.consignee)
}

function partnerOf(party: Named): string | null {
  return party?.partnerId ?? null
}
