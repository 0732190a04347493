import { type Insertable, type Selectable, sql } from 'kysely'
import type { MawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { MasterTable, ShipmentsTables } from '#areas/shipments/server/index.ts'

const COLUMNS = [
  ...(['id', 'mawbNo', 'jobMode', 'flightNo', 'originAirport', 'destinationAirport'] as const),
  ...(['originZone', 'destinationZone', 'etd', 'eta'] as const),
] as const

export type AgentMaster = Pick<Selectable<MasterTable>, (typeof COLUMNS)[number]>

/** Returns the agent's master of a number, or undefined. */
export function findAgentMaster(db: ReadDb, { prefix, serial }: MawbNumber): Promise<AgentMaster | undefined> {
  return ofAgents(db).where('prefix', '=', prefix).where('serial', '=', serial).executeTakeFirst()
}

type NewMaster = Omit<
  Insertable<MasterTable>,
  'side' | 'capacityType' | 'cutOff' | 'reference' | 'transmittedAt' | 'releasedAt'
>

/** Locks and returns the agent's master of a number, created if missing. Concurrent callers with a new number get the same master. */
export async function lockAgentMaster(
  tx: WriteTx,
  master: NewMaster,
): Promise<{ readonly master: AgentMaster; readonly isNew: boolean }> {
  // A master found may have been deleted with its last house before it is locked.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const added = await insertAgentMaster(tx, master)
    if (added) return { master: added, isNew: true }
    const held = ofAgents(tx).where('prefix', '=', master.prefix).where('serial', '=', master.serial)
    const known = await held.forUpdate().executeTakeFirst()
    if (known) return { master: known, isNew: false }
  }
  throw new Error(`MAWB ${master.prefix}-${master.serial} comes and goes`)
}

const TRIES = 5

function insertAgentMaster(tx: WriteTx, master: NewMaster): Promise<AgentMaster | undefined> {
  const nothing = { capacityType: null, cutOff: null, reference: null, transmittedAt: null, releasedAt: null }
  return (
    tx
      .withTables<ShipmentsTables>()
      .insertInto('shipments.master')
      .values({ ...master, ...nothing, side: 'Import' })
      // A literal, because a generic plan would not use the partial index of import masters.
      .onConflict((on) => on.columns(['prefix', 'serial']).where('side', '=', sql.lit('Import')).doNothing())
      .returning(COLUMNS)
      .executeTakeFirst()
  )
}

/** Locks a master that has houses. */
export async function lockKnownMaster(tx: WriteTx, masterId: string): Promise<void> {
  await ofAgents(tx).where('id', '=', masterId).forUpdate().execute()
}

type Flight = Pick<MasterTable, 'flightNo' | 'etd' | 'eta'> &
  Pick<MasterTable, 'originAirport' | 'destinationAirport' | 'originZone' | 'destinationZone'>

/** Changes the flight of an agent's master and its houses, all locked by the caller, except the house being saved. */
export async function reflyAgentMaster(
  tx: WriteTx,
  masterId: string,
  flight: Flight,
  { but }: { readonly but: string },
): Promise<void> {
  const tables = tx.withTables<ShipmentsTables>()
  await tables.updateTable('shipments.master').set(flight).where('id', '=', masterId).execute()
  await tables
    .updateTable('shipments.shipment')
    .set(flight)
    .where('masterId', '=', masterId)
    .where('id', '<>', but)
    .execute()
}

/** Whether another house of a master already has the agent's house number. */
export async function isHouseTaken(
  db: ReadDb,
  masterId: string,
  { hawbNo, id }: { readonly hawbNo: string; readonly id: string | null },
): Promise<boolean> {
  const same = await db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.shipment')
    .select('id')
    .where('masterId', '=', masterId)
    .where('hawbNo', '=', hawbNo)
    .execute()
  return same.some((one) => one.id !== id)
}

/** Deletes an agent's master without houses. The lock is a separate statement, so that the next one sees a house added while waiting. */
export async function dropEmptyAgentMaster(tx: WriteTx, masterId: string): Promise<void> {
  await lockKnownMaster(tx, masterId)
  await tx
    .withTables<ShipmentsTables>()
    .deleteFrom('shipments.master')
    .where('id', '=', masterId)
    .where('side', '=', 'Import')
    .where((of) => of.not(of.exists(of.selectFrom('shipments.shipment').select('id').where('masterId', '=', masterId))))
    .execute()
}

function ofAgents(db: ReadDb) {
  return db.withTables<ShipmentsTables>().selectFrom('shipments.master').select(COLUMNS).where('side', '=', 'Import')
}
