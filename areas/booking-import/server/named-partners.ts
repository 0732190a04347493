import { sql } from 'kysely'
import { addressLines } from '#areas/partners/domain/address-lines.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { PartyRole } from '#areas/key-accounts/domain/booking-columns.ts'
import type { KnownPartner, KnownRecords, NamedPartner } from '../domain/import-known.ts'

export type PartnerRow = Omit<KnownPartner, 'address' | 'contact'> &
  Parameters<typeof addressLines>[0] & { readonly contact: string | null }

export function asPartner({ id, code, active, name, contact, ...place }: PartnerRow): KnownPartner {
  return { id, code, active, name, contact: contact ?? '', address: addressLines(place) }
}

/**
 * Returns the active partners of each name, at most two per role, because two already make it ambiguous. One statement for all
 * names, using the index of `partners.plain_name`. Unknown names are absent.
 */
export async function findPartnersNamed(db: ReadDb, names: readonly string[]): Promise<KnownRecords['partnerNames'][]> {
  if (names.length === 0) return []
  const { rows } = await sql<NamedRow>`
    select asked.name as asked, p.id, p.account_code as code, p.active, p.name, p.contact,
      p.address1, p.address2, p.address3, p.city, p.postcode, p.country,
      p.shipper, p.consignee, p.notify_party as "notifyParty", p.agent as "overseasAgent"
    from unnest(${names}::text[]) as asked (name), lateral (
      select *, row_number() over (partition by shipper order by id) as shippers,
        row_number() over (partition by consignee order by id) as consignees,
        row_number() over (partition by notify_party order by id) as notify_parties,
        row_number() over (partition by agent order by id) as agents
      from partners.partner
      where active and (partners.plain_name(name) = partners.plain_name(asked.name)
        or partners.plain_name(name_zh) = partners.plain_name(asked.name))) p
    where (p.shipper and p.shippers <= 2) or (p.consignee and p.consignees <= 2)
      or (p.notify_party and p.notify_parties <= 2) or (p.agent and p.agents <= 2)`.execute(db)
  return [...Map.groupBy(rows, ({ asked: requested }) => requested)].map(([code, found]) => ({
    code,
    partners: found.map(asNamed),
  }))
}

type NamedRow = PartnerRow & Readonly<Record<PartyRole, boolean>> & { readonly asked: string }

function asNamed({
  asked: _asked,
  shipper,
  consignee,
  notifyParty,
  overseasAgent,
  ...partner
}: NamedRow): NamedPartner {
  const isOne = { shipper, consignee, notifyParty, overseasAgent }
  const roles = (Object.keys(isOne) as PartyRole[]).filter((role) => isOne[role])
  return { ...asPartner(partner), roles }
}
