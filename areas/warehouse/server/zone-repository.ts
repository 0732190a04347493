import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

/** The class of each line of a declaration, else the class that was booked; lithium batteries packed alone are `9L`. */
const CLASSES = sql.raw(`
  select s.dg_class where s.dangerous_goods_lines = '[]' and s.dg_class is not null union
  select distinct case when line ->> 'unNumber' in ('3480', '3090') then '9L' else line ->> 'dgClass' end
  from jsonb_array_elements(s.dangerous_goods_lines) line
  where coalesce(line ->> 'specialProvision', '') = '' and line ->> 'dgClass' is not null`)

/** Whether some pieces are dangerous goods, and of which classes. */
export async function dangerOfPieces(
  db: ReadDb,
  ids: readonly string[],
): Promise<{ readonly isDangerous: boolean; readonly classes: readonly string[] }> {
  const { rows } = await sql<{ class: string | null }>`
    select distinct c.class from warehouse.piece p join shipments.shipment s on s.id = p.shipment_id
      left join lateral (${CLASSES}) c (class) on true
    where p.id = any(${[...ids]}::uuid[]) and s.dangerous_goods`.execute(db)
  return { isDangerous: rows.length > 0, classes: rows.flatMap((row) => row.class ?? []) }
}

/** The classes that lie in a zone besides some pieces. Locks its bins, so that two put-aways see each other. */
export async function classesInZone(
  tx: WriteTx,
  { officeId, zone, except }: { readonly officeId: string; readonly zone: string; readonly except: readonly string[] },
): Promise<string[]> {
  const { rows: bins } = await sql<{ id: string }>`
    select id from warehouse.facility
    where office_id = ${officeId} and kind = 'BIN' and coalesce(nullif(zone, ''), code) = ${zone}
    order by id for update`.execute(tx)
  const { rows } = await sql<{ class: string }>`
    select distinct c.class from warehouse.piece p join shipments.shipment s on s.id = p.shipment_id
      cross join lateral (${CLASSES}) c (class)
    where p.bin_id = any(${bins.map(({ id }) => id)}::uuid[]) and p.status not in ('Out', 'Returned')
      and s.dangerous_goods and p.id <> all(${[...except]}::uuid[])`.execute(tx)
  return rows.map((row) => row.class)
}
