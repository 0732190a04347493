import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { TariffInput } from '../../contract/tariff.ts'

export type TariffRecord = TariffInput & { readonly id: string; readonly version: number; readonly officeId: string }

const COLUMNS = sql.raw('id, version, office_id, truck_type, currency, base_fee, free_minutes, hour_fee')

/** The tariff of a truck type in an office with the decimals of its currency; undefined if nothing is charged. */
export async function findTariff(
  db: ReadDb,
  officeId: string,
  truckType: string,
): Promise<(TariffRecord & { readonly decimals: number }) | undefined> {
  const { rows } = await sql<TariffRecord & { decimals: number }>`
    select f.*, c.minor_units as decimals
    from warehouse.tariff f join reference_data.currency c on c.code = f.currency
    where f.office_id = ${officeId} and f.truck_type = ${truckType}`.execute(db)
  return rows[0]
}

export async function lockTariff(tx: WriteTx, id: string, officeId: string): Promise<TariffRecord | undefined> {
  const { rows } = await sql<TariffRecord>`
    select ${COLUMNS} from warehouse.tariff where id = ${id} and office_id = ${officeId} for update`.execute(tx)
  return rows[0]
}

export async function insertTariff(tx: WriteTx, officeId: string, tariff: TariffInput): Promise<TariffRecord> {
  const { rows } = await sql<TariffRecord>`
    insert into warehouse.tariff (office_id, truck_type, currency, base_fee, free_minutes, hour_fee)
    values (${officeId}, ${tariff.truckType}, ${tariff.currency}, ${tariff.baseFee}, ${tariff.freeMinutes},
      ${tariff.hourFee})
    returning ${COLUMNS}`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a tariff was not saved')
  return made
}

export async function updateTariff(
  tx: WriteTx,
  { id, version, ...tariff }: TariffInput & { readonly id: string; readonly version: number },
): Promise<TariffRecord | undefined> {
  const { rows } = await sql<TariffRecord>`
    update warehouse.tariff set truck_type = ${tariff.truckType}, currency = ${tariff.currency},
      base_fee = ${tariff.baseFee}, free_minutes = ${tariff.freeMinutes}, hour_fee = ${tariff.hourFee}
    where id = ${id} and version = ${version} returning ${COLUMNS}`.execute(tx)
  return rows[0]
}

export async function deleteTariff(tx: WriteTx, id: string): Promise<void> {
  await sql`delete from warehouse.tariff where id = ${id}`.execute(tx)
}
