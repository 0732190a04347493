import type { Client, ClientValues } from './account.ts'

type Named = { readonly partnerId: string | null } | null

export type ClientParties = { readonly shipper: Named; readonly consignee: Named }

type Before = ClientParties & { readonly clientId: string | null }

/**
 * Returns the key account of an export (SHP-11; imports have none): that of its consignee, otherwise of its shipper, because the
 * buyer decides on the forwarder. It is kept while both partners stay; when neither belongs to the account any more, shipments
 * without values for it are released (`letGo`). `shipments.client_of` in the database is the same rule.
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

/**
 * Returns the key accounts that the fields of a booking suggest: those with all of them, otherwise those with any; possibly
 * several or none.
 */
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
