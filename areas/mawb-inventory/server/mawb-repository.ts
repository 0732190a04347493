import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Mawb } from '../domain/mawb.ts'
import type { MawbEvent } from '../domain/mawb-ledger.ts'
import type { MawbNumber } from '../domain/mawb-number.ts'
import { isFree, officesOf } from './alerts/stock-conditions-repository.ts'
import { STOCK_MOMENT } from './ledger/moment-repository.ts'
import type { NewNumber, StockRow } from './stock-row.ts'

/** Locks the rows of these ids that concern an office (null: any), ordered by id to avoid deadlocks between two selections. */
export async function lockMawbs(tx: WriteTx, ids: readonly string[], officeId: string | null): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select ${COLUMNS} from mawb_inventory.mawb m where id = any(${ids}::uuid[]) and ${visibleTo(officeId)}
    order by id for update`.execute(tx)
  return rows
}

export async function lockMawb(tx: WriteTx, { prefix, serial }: MawbNumber): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select ${COLUMNS} from mawb_inventory.mawb where number = ${`${prefix}-${serial}`} for update`.execute(tx)
  return rows[0]
}

export async function findMawb(db: ReadDb, { prefix, serial }: MawbNumber): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select ${COLUMNS} from mawb_inventory.mawb where number = ${`${prefix}-${serial}`}`.execute(db)
  return rows[0]
}

/** Returns the lowest number of an airline that an office has reserved under a reference. */
export async function findReserved(
  db: ReadDb,
  { officeId, airline, reference }: { officeId: string; airline: string; reference: string },
): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select ${COLUMNS} from mawb_inventory.mawb
    where reference = ${reference} and owner_office_id = ${officeId} and airline = ${airline} and use = 'R' and not by_hand
    order by prefix, serial limit 1`.execute(db)
  return rows[0]
}

/** Returns undefined also if the number does not concern the office (null: any). */
export async function findMawbById(
  db: ReadDb,
  id: string,
  officeId: string | null = null,
): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select ${COLUMNS} from mawb_inventory.mawb m where id = ${id} and ${visibleTo(officeId)}`.execute(db)
  return rows[0]
}

export type Take = {
  readonly officeId: string
  readonly airline: string
  readonly capacityType: string | null
  readonly event: Extract<MawbEvent, { kind: 'take' }>
}

/** The values of a number that its taker needs. */
export type Taken = Pick<StockRow, 'id' | 'prefix' | 'serial' | 'number'>

/**
 * Takes the first free number and writes its event in one statement: numbers locked by other transactions are skipped, so
 * concurrent takers neither wait nor get the same number (MAW-13). Undefined if none is free. `isWatched` tells whether the stock
 * has an alert setting.
 */
export async function takeFirstFree(tx: WriteTx, take: Take): Promise<(Taken & { isWatched: boolean }) | undefined> {
  const { officeId, airline, event } = take
  const { kind, ...details } = event
  const { rows } = await sql<Taken & { isWatched: boolean }>`
    with taken as (
      update mawb_inventory.mawb
      set use = ${event.use}, reference = ${event.reference}, by_hand = ${event.byHand ?? false},
          used_at = ${STOCK_MOMENT}
      where id = (${firstFree(take)})
      returning id, version, prefix, serial, number, used_at),
    recorded as (
      insert into mawb_inventory.event (mawb_id, seq, prefix, serial, kind, details, at)
      select id, version, prefix, serial, ${kind}, ${JSON.stringify(details)}::jsonb, used_at from taken)
    select id, prefix, serial, number, exists (
      select from mawb_inventory.alert_setting a where a.office_id = ${officeId} and a.airline = ${airline}) as is_watched
    from taken`.execute(tx)
  return rows[0]
}

/**
 * Selects the lowest free unlocked number. The order is that of the indexes `mawb_free` and `mawb_free_of_type`; ordering by
 * `number` could choose another index and read every used number.
 */
export function firstFree({ officeId, airline, capacityType }: Omit<Take, 'event'>): RawBuilder<{ id: string }> {
  const ofType = capacityType === null ? sql`` : sql`and capacity_type = ${capacityType}`
  return sql`
    select id from mawb_inventory.mawb m
    where owner_office_id = ${officeId} and airline = ${airline} ${ofType} and ${sql.raw(isFree('m'))}
    order by prefix, serial limit 1 for update skip locked`
}

/** Writes the new states. The WHERE repeats the version read; throws if a row is not the locked one. */
export async function saveStates(tx: WriteTx, moved: readonly { row: StockRow; next: Mawb }[]): Promise<void> {
  const states = moved.map(({ row, next }) => ({ ...next, id: row.id, version: row.version }))
  const { numAffectedRows } = await sql`
    update mawb_inventory.mawb m
    set status = n.status, owner_office_id = n."ownerOfficeId", borrower_office_id = n."borrowerOfficeId",
        borrower_partner_id = n."borrowerPartnerId", borrower_name = n."borrowerName", use = n.use, used_at = n."usedAt",
        reference = n.reference, by_hand = n."byHand", void_reason = n."voidReason"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as n (
      id uuid, version int, status text, "ownerOfficeId" uuid, "borrowerOfficeId" uuid, "borrowerPartnerId" uuid,
      "borrowerName" text, use text, "usedAt" timestamptz, reference text, "byHand" boolean, "voidReason" text)
    where m.id = n.id and m.version = n.version`.execute(tx)
  if (numAffectedRows !== BigInt(moved.length)) throw new Error('a locked MAWB has changed')
}

/** Registers numbers; returns those already registered, including concurrently. */
export async function registerNumbers(tx: WriteTx, numbers: readonly MawbNumber[]): Promise<MawbNumber[]> {
  const { rows } = await sql<MawbNumber>`
    with given as (${inputRows(numbers)}),
    registered as (
      insert into mawb_inventory.mawb_number (prefix, serial)
      select prefix, serial from given order by prefix, serial
      on conflict do nothing returning prefix, serial)
    select prefix, serial from given except select prefix, serial from registered order by 1, 2`.execute(tx)
  return rows
}

export async function findRegistered(db: ReadDb, numbers: readonly MawbNumber[]): Promise<MawbNumber[]> {
  const { rows } = await sql<MawbNumber>`
    select prefix, serial from mawb_inventory.mawb_number
    where (prefix, serial) in (${inputRows(numbers)})`.execute(db)
  return rows
}

/** Inserts numbers into the stock of an office; returns their ids in the order of the numbers. */
export async function insertMawbs(tx: WriteTx, officeId: string, numbers: readonly NewNumber[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    insert into mawb_inventory.mawb
      (prefix, serial, airline, capacity_type, received_date, status, home_office_id, owner_office_id)
    select n.prefix, n.serial, n.airline, n."capacityType", n."receivedDate", 'Available', ${officeId}, ${officeId}
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n (
      prefix text, serial text, airline text, "capacityType" text, "receivedDate" date)
    order by n.prefix, n.serial
    returning ${COLUMNS}`.execute(tx)
  return rows
}

/** Deletes numbers; they can be registered again, and their events stay. */
export async function deleteMawbs(tx: WriteTx, rows: readonly StockRow[]): Promise<void> {
  await sql`delete from mawb_inventory.mawb where id = any(${rows.map((row) => row.id)}::uuid[])`.execute(tx)
  await sql`delete from mawb_inventory.mawb_number where (prefix, serial) in (${inputRows(rows)})`.execute(tx)
}

const COLUMNS: RawBuilder<unknown> = sql.raw(
  'id, version, prefix, serial, number, airline, capacity_type, received_date, status, home_office_id, owner_office_id, ' +
    'coalesce(borrower_name, (select code from organisation.office where id = borrower_office_id)) as borrower, ' +
    'borrower_office_id, borrower_partner_id, borrower_name, use, used_at, reference, by_hand, void_reason',
)

function visibleTo(officeId: string | null): RawBuilder<unknown> {
  return officeId === null ? sql`true` : sql`${officeId}::uuid in (${sql.raw(officesOf('m'))})`
}

function inputRows(numbers: readonly MawbNumber[]): RawBuilder<unknown> {
  const pairs = numbers.map(({ prefix, serial }) => ({ prefix, serial }))
  return sql`select prefix, serial from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as n (prefix char(3), serial char(8))`
}
