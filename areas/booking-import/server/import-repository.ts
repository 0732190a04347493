import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { SYSTEM_ACTOR } from '#platform/server/database/transact.ts'
import type { PartnerColumns, MadeImport } from '../contract/import-sheet.ts'
import type { ImportedShipment } from '../domain/import-rules.ts'

/** `maker` is still the account. */
export type ImportRow = MadeImport & { readonly officeId: string }

/** Returns the last twenty imports of an office. */
export async function findImports(db: ReadDb, officeId: string): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    ${IMPORT} where i.home_office_id = ${officeId} order by i.created_at desc, i.id desc limit 20`.execute(db)
  return rows
}

export async function findImport(db: ReadDb, id: string, officeId: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    ${IMPORT} where i.id = ${id} and i.home_office_id = ${officeId}`.execute(db)
  return rows[0]
}

/** Finds and locks an import, so that it is undone only once. */
export async function lockImport(tx: WriteTx, id: string, officeId: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    ${IMPORT} where i.id = ${id} and i.home_office_id = ${officeId} for update of i`.execute(tx)
  return rows[0]
}

export async function insertImport(
  tx: WriteTx,
  made: {
    readonly officeId: string
    readonly partnerId: string | null
    readonly fileId: string
    readonly fileName: string
    readonly bookings: number
    readonly createdBy: string
  },
): Promise<string> {
  const { officeId, partnerId, fileId, fileName, bookings, createdBy } = made
  const { rows } = await sql<{ id: string }>`
    insert into shipments.booking_import (home_office_id, partner_id, file_id, file_name, bookings, created_by)
    values (${officeId}, ${partnerId}, ${fileId}, ${fileName}, ${bookings}, ${createdBy}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function markUndone(tx: WriteTx, id: string, account: string): Promise<void> {
  await sql`update shipments.booking_import set undone_at = now(), undone_by = ${account}
            where id = ${id} and undone_at is null`.execute(tx)
}

export type Imported = ImportedShipment & {
  readonly id: string
  readonly shipper: string | null
  /** The customer's references and PO numbers. */
  readonly references: readonly string[]
  readonly flightNo: string | null
  readonly originAirport: string
  readonly destinationAirport: string
}

/** Counts the files of shipments by id, which a higher area keeps. */
export type CountFiles = (db: ReadDb, shipmentIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

type Hanging = 'changes' | 'milestones' | 'ulds' | 'papers' | 'isWeighed' | 'isHandled'

/**
 * Locks and returns the remaining shipments of an import, ordered by id. Their dependants are counted in a second statement,
 * because one that waited for a lock does not see newer rows.
 */
export async function lockImported(tx: WriteTx, importId: string, countFiles: CountFiles): Promise<Imported[]> {
  const { rows: locked } = await sql<Omit<Imported, Hanging>>`
    select id, status, hawb_no, mawb_no, space_status, shipper ->> 'name' as shipper,
      array_remove(array[customer_reference, po_numbers], '') as "references", flight_no, origin_airport, destination_airport
    from shipments.shipment where import_id = ${importId} order by id for update`.execute(tx)
  const { rows: hanging } = await sql<Omit<Pick<Imported, 'id' | Hanging>, 'papers'>>`
    select s.id, s.version - 1 - ${VERSIONS_OF_SYSTEM} as changes,
      (select count(*)::int from shipments.milestone m where m.shipment_id = s.id) as milestones,
      (select count(*)::int from shipments.uld_load l where l.shipment_id = s.id) as ulds,
      shipments.is_weighed(s.id) as "isWeighed",
      shipments.is_handled(s.id) as "isHandled"
    from shipments.shipment s where s.import_id = ${importId}`.execute(tx)
  const of = new Map(hanging.map((one) => [one.id, one]))
  const attached = await countFiles(
    tx,
    locked.map(({ id }) => id),
  )
  return locked.map((one) => ({
    changes: 0,
    milestones: 0,
    ulds: 0,
    papers: attached.get(one.id) ?? 0,
    isWeighed: false,
    isHandled: false,
    ...of.get(one.id),
    ...one,
  }))
}

/**
 * The versions of the shipment `s` that no user made. Subtracted from its total, so that versions unknown to the audit count as
 * made by a user.
 */
const VERSIONS_OF_SYSTEM = sql`
  case when s.version = 1 then 0 else (
    select count(*)::int from audit.entry e
    where e.record_table = 'shipment' and e.record_id = s.id::text and e.area = 'shipments' and e.at >= s.created_at
      and e.action = 'update' and e.actor_id = ${SYSTEM_ACTOR}
      and e.before -> 'version' is distinct from e.after -> 'version') end`

/** Returns the column mappings of an office. */
export async function findPartnerColumns(db: ReadDb, officeId: string): Promise<Omit<PartnerColumns, 'titles'>[]> {
  const { rows } = await sql<Omit<PartnerColumns, 'titles'>>`
    select m.partner_id, m.version, m.columns, p.account_code as partner_code, p.name as partner_name
    from shipments.import_mapping m join partners.partner p on p.id = m.partner_id
    where m.home_office_id = ${officeId} order by p.account_code`.execute(db)
  return rows
}

/** The last mapping replaces earlier ones; the audit keeps those. */
export async function rememberColumns(
  tx: WriteTx,
  of: { readonly officeId: string; readonly partnerId: string; readonly account: string },
  columns: Readonly<Record<string, string | null>>,
): Promise<void> {
  await sql`
    insert into shipments.import_mapping as kept (home_office_id, partner_id, columns, updated_by)
    values (${of.officeId}, ${of.partnerId}, ${JSON.stringify(columns)}::jsonb, ${of.account})
    on conflict (home_office_id, partner_id)
      do update set columns = kept.columns || excluded.columns, updated_by = excluded.updated_by
      where kept.columns || excluded.columns is distinct from kept.columns`.execute(tx)
}

const IMPORT = sql`
  select i.id, i.file_name, p.name as partner_name, i.bookings, i.created_by, i.created_by as maker, i.created_at, i.undone_by, i.undone_at,
    i.home_office_id as office_id
  from shipments.booking_import i left join partners.partner p on p.id = i.partner_id`
