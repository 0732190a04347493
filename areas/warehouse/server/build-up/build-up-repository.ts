import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { BuildUpStatus } from '../../domain/build-up.ts'

export type BuildUpRow = {
  readonly id: string
  readonly planId: string
  readonly unitKey: string
  readonly uldNo: string
  readonly status: BuildUpStatus
  readonly grossWeight: string | null
  readonly seal: string
  readonly closedAt: string | null
  readonly closedBy: string | null
  readonly handoverId: string | null
}

const COLUMNS = sql.raw('id, plan_id, unit_key, uld_no, status, gross_weight, seal, closed_at, closed_by, handover_id')

/** Locks the build-up of a ULD, so that steps on it are taken one after the other. */
export async function lockBuildUp(tx: WriteTx, officeId: string, unitKey: string): Promise<BuildUpRow | undefined> {
  const { rows } = await sql<BuildUpRow>`
    select ${COLUMNS} from warehouse.build_up where office_id = ${officeId} and unit_key = ${unitKey} for update`.execute(
    tx,
  )
  return rows[0]
}

/** The build-up of a ULD; undefined before its first pieces. */
export async function findBuildUpId(db: ReadDb, officeId: string, unitKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from warehouse.build_up where office_id = ${officeId} and unit_key = ${unitKey}`.execute(db)
  return rows[0]?.id
}

type NewBuildUp = Pick<BuildUpRow, 'planId' | 'unitKey' | 'uldNo'> & {
  readonly officeId: string
  readonly at: string
  readonly by: string
}

/** Begins a build-up; does nothing where somebody has begun the same, or the number of the ULD is in use. */
export async function insertBuildUp(tx: WriteTx, made: NewBuildUp): Promise<void> {
  await sql`
    insert into warehouse.build_up (office_id, plan_id, unit_key, uld_no, opened_at, opened_by)
    values (${made.officeId}, ${made.planId}, ${made.unitKey}, ${made.uldNo}, ${made.at}, ${made.by})
    on conflict do nothing`.execute(tx)
}

export async function writeClosed(
  tx: WriteTx,
  id: string,
  closed: { readonly grossWeight: string; readonly seal: string; readonly at: string; readonly by: string },
): Promise<void> {
  await sql`
    update warehouse.build_up set status = 'Closed', gross_weight = ${closed.grossWeight}, seal = ${closed.seal},
      closed_at = ${closed.at}, closed_by = ${closed.by} where id = ${id}`.execute(tx)
}

export async function writeReopened(tx: WriteTx, id: string): Promise<void> {
  await sql`
    update warehouse.build_up set status = 'Open', gross_weight = null, seal = '', closed_at = null, closed_by = null
    where id = ${id}`.execute(tx)
}

export async function writeOut(tx: WriteTx, id: string, handoverId: string): Promise<void> {
  await sql`
    update warehouse.build_up set status = 'Out', handover_id = ${handoverId} where id = ${id}`.execute(tx)
}

/** The ULD of an undone hand-over is closed again. Throws if it is being built up for another flight meanwhile. */
export async function writeBackFromOut(tx: WriteTx, handoverId: string): Promise<void> {
  await sql`
    update warehouse.build_up set status = 'Closed', handover_id = null where handover_id = ${handoverId}`.execute(tx)
}

/** Whether some of these build-ups are not open. */
export async function isAnyClosed(tx: ReadDb, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select id from warehouse.build_up where id = any(${[...ids]}::uuid[]) and status <> 'Open' limit 1`.execute(tx)
  return rows.length > 0
}

type Standing = BuildUpRow & {
  readonly handover: string | null
  readonly built: readonly { readonly reference: string; readonly pieces: number }[]
}

/** The build-ups of some ULDs with their pieces by house; freight without a shipment by its reference. */
export async function findBuildUps(
  db: ReadDb,
  officeId: string | null,
  unitKeys: readonly string[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select ${sql.raw('b.id, b.plan_id, b.unit_key, b.uld_no, b.status, b.gross_weight, b.seal, b.closed_at, b.closed_by, b.handover_id')},
      h.number as handover, coalesce((
        select jsonb_agg(jsonb_build_object('reference', c.reference, 'pieces', c.pieces) order by c.reference)
        from (select coalesce(s.hawb_no, s.job_no, p.reference) as reference, sum(p.quantity)::int as pieces
              from warehouse.piece p left join shipments.shipment s on s.id = p.shipment_id
              where p.build_up_id = b.id group by 1) c), '[]') as built
    from warehouse.build_up b left join warehouse.handover h on h.id = b.handover_id
    where b.unit_key = any(${[...unitKeys]}::uuid[]) and (${officeId}::uuid is null or b.office_id = ${officeId})`.execute(
    db,
  )
  return rows
}
