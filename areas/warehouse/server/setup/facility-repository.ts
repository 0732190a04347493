import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { FacilityInput } from '../../contract/facility.ts'

export type FacilityRecord = FacilityInput & {
  readonly id: string
  readonly version: number
  readonly officeId: string
}

const COLUMNS = sql.raw(
  'id, version, office_id, kind, code, name, valid_until::text as valid_until, partner_id, standing, zone, is_secure, for_dg, host, port',
)

export async function findFacility(db: ReadDb, id: string, officeId: string): Promise<FacilityRecord | undefined> {
  const { rows } = await sql<FacilityRecord>`
    select ${COLUMNS} from warehouse.facility where id = ${id} and office_id = ${officeId}`.execute(db)
  return rows[0]
}

export async function findByCode(
  db: ReadDb,
  { officeId, kind, code }: { readonly officeId: string; readonly kind: string; readonly code: string },
): Promise<FacilityRecord | undefined> {
  const { rows } = await sql<FacilityRecord>`
    select ${COLUMNS} from warehouse.facility
    where office_id = ${officeId} and kind = ${kind} and code = ${code}`.execute(db)
  return rows[0]
}

/** All active facilities of an office; few enough to read at once. */
export async function facilitiesOf(db: ReadDb, officeId: string): Promise<FacilityRecord[]> {
  const { rows } = await sql<FacilityRecord>`
    select ${COLUMNS} from warehouse.facility
    where office_id = ${officeId} and kind <> 'CONSIGNOR' order by kind, code limit 5000`.execute(db)
  return rows
}

/** The numbers of the trucks at docks, by dock. */
export async function trucksAtDocks(db: ReadDb, officeId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ dock: string; truckNo: string }>`
    select dock, truck_no from warehouse.truck
    where office_id = ${officeId} and status in ('Released', 'Unloading') limit 5000`.execute(db)
  return new Map(rows.map(({ dock, truckNo }) => [dock, truckNo]))
}

/** The best consignor entry of a shipper that is valid on a day: known before account consignor. */
export async function standingOf(
  db: ReadDb,
  officeId: string,
  { partnerId, day }: { readonly partnerId: string; readonly day: string },
): Promise<FacilityRecord | undefined> {
  const { rows } = await sql<FacilityRecord>`
    select ${COLUMNS} from warehouse.facility
    where office_id = ${officeId} and kind = 'CONSIGNOR' and partner_id = ${partnerId}
      and (valid_until is null or valid_until >= ${day}::date)
    order by standing desc limit 1`.execute(db)
  return rows[0]
}

export async function lockFacility(tx: WriteTx, id: string, officeId: string): Promise<FacilityRecord | undefined> {
  const { rows } = await sql<FacilityRecord>`
    select ${COLUMNS} from warehouse.facility where id = ${id} and office_id = ${officeId} for update`.execute(tx)
  return rows[0]
}

export async function insertFacility(tx: WriteTx, officeId: string, f: FacilityInput): Promise<FacilityRecord> {
  const { rows } = await sql<FacilityRecord>`
    insert into warehouse.facility (office_id, kind, code, name, valid_until, partner_id, standing, zone,
      is_secure, for_dg, host, port)
    values (${officeId}, ${f.kind}, ${f.code}, ${f.name}, ${f.validUntil}, ${f.partnerId}, ${f.standing}, ${f.zone}, ${f.isSecure},
      ${f.forDg}, ${f.host}, ${f.port})
    returning ${COLUMNS}`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a facility was not saved')
  return made
}

export async function updateFacility(
  tx: WriteTx,
  { id, version, ...f }: FacilityInput & { readonly id: string; readonly version: number },
): Promise<FacilityRecord | undefined> {
  const { rows } = await sql<FacilityRecord>`
    update warehouse.facility set kind = ${f.kind}, code = ${f.code}, name = ${f.name}, valid_until = ${f.validUntil},
      partner_id = ${f.partnerId}, standing = ${f.standing}, zone = ${f.zone}, is_secure = ${f.isSecure}, for_dg = ${f.forDg},
      host = ${f.host}, port = ${f.port}
    where id = ${id} and version = ${version} returning ${COLUMNS}`.execute(tx)
  return rows[0]
}

export async function deleteFacility(tx: WriteTx, id: string): Promise<void> {
  await sql`delete from warehouse.facility where id = ${id}`.execute(tx)
}
