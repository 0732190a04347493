import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { BoardTruck, TruckInput, TruckRecord } from '../contract/truck.ts'

/** A truck as stored; people are given as accounts. */
export type TruckRow = Omit<TruckRecord, 'references' | 'events' | 'arePhonesWhole'>

const COLUMNS = sql.raw(
  'id, version, office_id, number, queue_no, truck_no, truck_type, driver, phone, customer_id, customer, ' +
    'expected_pieces, remark, status, stage, dock, fee, fee_currency, return_code, registered_at, registered_by, ' +
    'released_at, started_at, unloaded_at, returned_at, pieces_in, to_screen, in_stock, pieces_out, pieces_returned, ' +
    'xray_numbers',
)

/** A truck of an office, or of any office if `officeId` is null. */
export async function findTruck(db: ReadDb, id: string, officeId: string | null): Promise<TruckRow | undefined> {
  const { rows } = await sql<TruckRow>`
    select ${COLUMNS} from warehouse.truck
    where id = ${id} and (${officeId}::uuid is null or office_id = ${officeId})`.execute(db)
  return rows[0]
}

/** The same with a row lock, which serialises the steps of a truck and its pieces. */
export async function lockTruck(tx: WriteTx, id: string, officeId: string | null): Promise<TruckRow | undefined> {
  const { rows } = await sql<TruckRow>`
    select ${COLUMNS} from warehouse.truck
    where id = ${id} and (${officeId}::uuid is null or office_id = ${officeId}) for update`.execute(tx)
  return rows[0]
}

export async function findReferences(db: ReadDb, truckId: string): Promise<TruckRecord['references']> {
  const { rows } = await sql<TruckRecord['references'][number]>`
    select text, shipment_id from warehouse.truck_reference where truck_id = ${truckId} order by seq`.execute(db)
  return rows
}

/** The next number of a series of an office, under its row lock. */
export async function nextOf(tx: WriteTx, officeId: string, name: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into warehouse.series as s (office_id, name, next_value) values (${officeId}, ${name}, 2)
    on conflict (office_id, name) do update set next_value = s.next_value + 1
    returning next_value - 1 as value`.execute(tx)
  return rows[0]?.value ?? 1
}

/** The current day in the time zone of an office. */
export async function dayOfOffice(db: ReadDb, officeId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${now.toISOString()}::timestamptz at time zone time_zone)::date::text as day
    from organisation.office where id = ${officeId}`.execute(db)
  return rows[0]?.day ?? now.toISOString().slice(0, 10)
}

export type NewTruck = Omit<TruckInput, 'references'> & {
  readonly officeId: string
  readonly number: string
  readonly queueDay: string
  readonly queueNo: number
  readonly registeredAt: string
  readonly registeredBy: string
  readonly fromGate: boolean
  readonly fee: string | null
  readonly feeCurrency: string | null
}

export async function insertTruck(tx: WriteTx, truck: NewTruck): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into warehouse.truck (office_id, number, queue_day, queue_no, truck_no, truck_type, driver, phone,
      customer_id, customer, expected_pieces, remark, registered_at, registered_by, from_gate, fee, fee_currency)
    values (${truck.officeId}, ${truck.number}, ${truck.queueDay}, ${truck.queueNo}, ${truck.truckNo},
      ${truck.truckType}, ${truck.driver}, ${truck.phone}, ${truck.customerId}, ${truck.customer},
      ${truck.expectedPieces}, ${truck.remark}, ${truck.registeredAt}, ${truck.registeredBy}, ${truck.fromGate},
      ${truck.fee}, ${truck.feeCurrency})
    returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a truck was not registered')
  return made.id
}

/** Updates the registration of a truck; undefined if another version was saved in the meantime. */
export async function updateTruck(
  tx: WriteTx,
  seen: { readonly id: string; readonly version: number },
  truck: Omit<TruckInput, 'references'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update warehouse.truck set truck_no = ${truck.truckNo}, truck_type = ${truck.truckType}, driver = ${truck.driver},
      phone = ${truck.phone}, customer_id = ${truck.customerId}, customer = ${truck.customer},
      expected_pieces = ${truck.expectedPieces}, remark = ${truck.remark}
    where id = ${seen.id} and version = ${seen.version} returning version`.execute(tx)
  return rows[0]?.version
}

/** Replaces the references of a truck and links those that name a shipment of the office. */
export async function saveReferences(
  tx: WriteTx,
  { id, officeId }: { readonly id: string; readonly officeId: string },
  texts: readonly string[],
): Promise<void> {
  await sql`delete from warehouse.truck_reference where truck_id = ${id}`.execute(tx)
  if (texts.length === 0) return
  await sql`
    insert into warehouse.truck_reference (truck_id, seq, text, shipment_id)
    select ${id}, n.seq, n.text, coalesce(
      (select s.id from shipments.office_shipment s where s.office_id = ${officeId} and s.hawb_no = n.text limit 1),
      (select s.id from shipments.office_shipment s join shipments.shipment b on b.id = s.id
        where s.office_id = ${officeId} and b.job_no = n.text limit 1))
    from unnest(${[...texts]}::text[]) with ordinality as n (text, seq)`.execute(tx)
}

/** Columns of a truck that a step writes; omitted columns keep their values. */
export type TruckChange = Partial<
  Record<
    | 'status'
    | 'dock'
    | 'releasedAt'
    | 'releasedBy'
    | 'startedAt'
    | 'startedBy'
    | 'unloadedAt'
    | 'unloadedBy'
    | 'returnedAt'
    | 'returnedBy'
    | 'returnCode'
    | 'fee'
    | 'feeCurrency',
    string | null
  >
>

/** Writes a step of a locked truck and returns the new version. */
export async function changeTruck(tx: WriteTx, id: string, change: TruckChange): Promise<number> {
  const sets = Object.entries(change).map(([field, value]) => sql`${sql.ref(columnOf(field))} = ${value}`)
  const { rows } = await sql<{ version: number }>`
    update warehouse.truck set ${sql.join(sets)} where id = ${id} returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

/** The trucks of the dock board: those of a day and older unfinished ones. Beyond the limit, finished ones are left out first. */
export async function boardTrucks(db: ReadDb, officeId: string, from: string, most: number): Promise<BoardTruck[]> {
  const { rows } = await sql<BoardTruck>`
    select t.id, t.number, t.queue_no, t.truck_no, t.truck_type, t.customer, t.stage, t.dock, t.registered_at,
      coalesce(t.returned_at, t.unloaded_at, t.started_at, t.released_at, t.registered_at) as since,
      t.expected_pieces, t.pieces_in, t.in_stock, (
        select min(s.cut_off) from shipments.shipment s where s.id in (
          select r.shipment_id from warehouse.truck_reference r where r.truck_id = t.id
          union all select c.shipment_id from warehouse.receipt c where c.truck_id = t.id)) as cut_off
    from warehouse.truck t
    where t.office_id = ${officeId}
      and (t.registered_at >= ${from}::timestamptz or t.stage in ('Registered', 'Released', 'Unloading', 'X-ray'))
    order by t.stage in ('Registered', 'Released', 'Unloading', 'X-ray') desc, t.registered_at desc, t.id desc
    limit ${most}`.execute(db)
  return rows
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
