import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { isFree } from './stock-conditions-repository.ts'

/** The stock that an alert counts. */
export type Stock = { readonly officeId: string; readonly airline: string }

export type AlertSetting = Stock & {
  readonly id: string
  readonly version: number
  readonly threshold: number
  readonly recipients: readonly string[]
}

/**
 * Reads, without locks and in one query (it runs on every take): the setting of a stock, whether at least `margin` more numbers
 * than its threshold are free, and whether an alert is open. Undefined without a setting. Reads at most threshold plus margin
 * index entries, however large the stock is.
 */
export async function lookAtStock(
  db: ReadDb,
  { officeId, airline }: Stock,
  margin: number,
): Promise<{ id: string; isPlenty: boolean; isOpen: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isPlenty: boolean; isOpen: boolean }>`
    select s.id,
      exists (select from mawb_inventory.mawb m
              where m.owner_office_id = ${officeId} and m.airline = ${airline} and ${sql.raw(isFree('m'))}
              offset s.threshold + ${margin}::int - 1) as is_plenty,
      exists (select from mawb_inventory.alert a
              where a.office_id = ${officeId} and a.airline = ${airline} and a.cleared_at is null) as is_open
    from mawb_inventory.alert_setting s where s.office_id = ${officeId} and s.airline = ${airline}`.execute(db)
  return rows[0]
}

/**
 * Waits for all transactions that are changing the stock and blocks new ones: those running looked for a setting before this one
 * existed, and their changes cannot be counted yet. Must be called before locking the setting, because they lock it after the
 * stock.
 */
export async function awaitStockMoves(tx: WriteTx): Promise<void> {
  await sql`lock table mawb_inventory.mawb in share mode`.execute(tx)
}

/** Locks the setting: changes near its threshold are serialized, so that no fall below it is missed. */
export async function lockSetting(tx: WriteTx, id: string): Promise<AlertSetting | undefined> {
  const { rows } = await sql<AlertSetting>`
    select id, version, office_id, airline, threshold, recipients from mawb_inventory.alert_setting
    where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Counts free numbers up to `most`. */
export async function countFree(db: ReadDb, { officeId, airline }: Stock, most: number): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select count(*) as free from (
      select from mawb_inventory.mawb m
      where owner_office_id = ${officeId} and airline = ${airline} and ${sql.raw(isFree('m'))}
      limit ${most}) counted`.execute(db)
  return rows[0]?.free ?? 0
}

export async function insertSetting(
  tx: WriteTx,
  setting: Omit<AlertSetting, 'id' | 'version'>,
): Promise<AlertSetting | undefined> {
  const { rows } = await sql<AlertSetting>`
    insert into mawb_inventory.alert_setting (office_id, airline, threshold, recipients)
    values (${setting.officeId}, ${setting.airline}, ${setting.threshold}, ${setting.recipients}::text[])
    on conflict on constraint alert_setting_once do nothing
    returning id, version, office_id, airline, threshold, recipients`.execute(tx)
  return rows[0]
}

export async function updateSetting(
  tx: WriteTx,
  setting: Pick<AlertSetting, 'id' | 'version' | 'threshold' | 'recipients'>,
): Promise<AlertSetting | undefined> {
  const { rows } = await sql<AlertSetting>`
    update mawb_inventory.alert_setting set threshold = ${setting.threshold}, recipients = ${setting.recipients}::text[]
    where id = ${setting.id} and version = ${setting.version}
    returning id, version, office_id, airline, threshold, recipients`.execute(tx)
  return rows[0]
}

export async function deleteSetting(tx: WriteTx, id: string): Promise<void> {
  await sql`delete from mawb_inventory.alert_setting where id = ${id}`.execute(tx)
}

export async function hasOpenAlert(db: ReadDb, { officeId, airline }: Stock): Promise<boolean> {
  const { rows } = await sql`
    select from mawb_inventory.alert
    where office_id = ${officeId} and airline = ${airline} and cleared_at is null`.execute(db)
  return rows.length > 0
}

export async function raiseAlert(tx: WriteTx, stock: Stock, threshold: number, free: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mawb_inventory.alert (office_id, airline, threshold, stock)
    values (${stock.officeId}, ${stock.airline}, ${threshold}, ${free}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the alert was not written')
  return row.id
}

export async function clearAlert(tx: WriteTx, { officeId, airline }: Stock): Promise<void> {
  await sql`
    update mawb_inventory.alert set cleared_at = clock_timestamp()
    where office_id = ${officeId} and airline = ${airline} and cleared_at is null`.execute(tx)
}
