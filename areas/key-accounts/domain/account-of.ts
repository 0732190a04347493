import type { Client, ClientValues } from './account.ts'

type Named = { readonly partnerId: string | null } | null

export type ClientParties = { readonly shipper: Named; readonly consignee: Named }

type Before = ClientParties & { readonly clientId: string | null }

/**
 * Whose an export is (SHP-11), imports being nobody's: the client's whose partner is its consignee, else its shipper; the
 * buyer gives the freight away. It stays so while both partners stay; once none of them stands for the client any more, what
 * nobody filled in for it is let go (`letGo`). The database says the same (`shipments.client_of`).
 */
export function clientOf<Some extends Pick<Client, 'id' | 'active' | 'partnerIds'>>(
  parties: ClientParties,
  clients: readonly Some[],
  before: Before | null = null,
): Some | undefined {
  if (before && areSamePartners(before, parties)) return clients.find(({ id }) => id === before.clientId)
  const whose = (party: Named) =>
    party?.partnerId
      ? clients.find(({ active, partnerIds }) => active && partnerIds.includes(party.partnerId ?? ''))
      : undefined
  return whose(parties.consignee) ?? whose(parties.shipper)
}

/** Whose the fields of a booking without a client look like: who has all of them, else who has any; several, or nobody. */
export function matchingKeyAccounts<Some extends Pick<Client, 'active' | 'fields'>>(
  values: ClientValues,
  clients: readonly Some[],
): readonly Some[] {
  const keys = Object.keys(values)
  const having = ({ fields }: Some) => keys.filter((key) => fields.some((field) => field.key === key)).length
  const some = clients.filter((client) => client.active && having(client) > 0)
  const all = some.filter((client) => having(client) === keys.length)
  return all.length > 0 ? all : some
}

function areSamePartners(one: ClientParties, other: ClientParties): boolean {
  return partnerOf(one.shipper) === partnerOf(other.shipper) && partnerOf(one.consignee) === partnerOf(other.consignee)
}

function partnerOf(party: Named): string | null {
  return party?.partnerId ?? null
}
