import type { World } from './world.ts'

type Compare = (world: World) => Promise<string[]>

/** What the database has other than it was acknowledged; empty where all is well. */
export async function differencesOf(world: World): Promise<string[]> {
  const found: string[] = []
  for (const [name, compare] of Object.entries(COMPARISONS)) {
    for (const difference of await compare(world)) found.push(`${name}: ${difference}`)
  }
  return found
}

const COMPARISONS: Readonly<Record<string, Compare>> = {
  'a MAWB number on two masters': bySql(`
    select mawb_no as record from shipments.master where released_at is null and side = 'Export'
    group by mawb_no having count(*) > 1`),
  'a house number on two shipments': bySql(`
    select hawb_no as record from shipments.shipment where side = 'Export' and hawb_no is not null
    group by hawb_no having count(*) > 1`),
  'more space than there is, without a reason': bySql(`
    select p.flight_id::text as record from space.space p where p.status in ('Requested', 'Confirmed')
    group by p.flight_id having (sum(weight_kg) > 1500 or sum(volume_m3) > 9 or sum(positions) > 2)
      and not exists (select from space.space_event e where e.flight_id = p.flight_id and e.override_reason is not null)`),
  'a piece whose receipt was undone': bySql(`
    select p.id::text as record from warehouse.piece p where not exists (
      select from warehouse.event e where e.kind = 'receive' and (e.data ->> 'receiptId')::uuid = p.receipt_id
        and not exists (select from warehouse.event u where u.undoes = e.id))`),
  'a line on two bills': bySql(`
    select t.line_id::text as record from billing.bill_line t join billing.bill b on b.id = t.bill_id
    where b.credits_id is null group by t.line_id having count(*) > 1`),
  'a bill paid beyond its total': bySql(`
    select b.number as record from billing.bill b join billing.payment p on p.bill_id = b.id
    group by b.id having sum(p.amount) > b.total`),
  'pieces of a shipment and its parts': async ({ memory, rows }) => {
    const ids = [...memory.families.keys()]
    const found = await rows<{ id: string; pieces: number }>(
      'select id, pieces from shipments.shipment where id = any($1)',
      [ids],
    )
    const sums = new Map<string, number>()
    for (const { id, pieces } of found) {
      const family = memory.families.get(id) ?? id
      sums.set(family, (sums.get(family) ?? 0) + pieces)
    }
    return [...memory.pieces].flatMap(([id, pieces]) =>
      sums.get(id) === pieces ? [] : [`${id} has ${sums.get(id) ?? 'nothing'} instead of ${pieces}`],
    )
  },
  'numbers taken by hand': async ({ memory, rows }) => {
    const found = await rows<{ id: string; isTaken: boolean }>(
      `select id, by_hand as "isTaken" from mawb_inventory.mawb where id = any($1) and use is distinct from 'V'`,
      [[...memory.taken.keys()]],
    )
    return found.flatMap(({ id, isTaken }) =>
      memory.taken.get(id) === Number(isTaken) ? [] : [`${id} was taken ${memory.taken.get(id)} times`],
    )
  },
  'confirmed plans': async ({ memory, rows }) => {
    const found = await rows<{ id: string; content: string }>(`
      select v.plan_id || ' ' || v.no as id, coalesce(string_agg(u.key || ' ' || u.instruction || ' ' ||
        (select coalesce(sum(pieces), 0) from load_planning.load l where l.unit_id = u.id), ', ' order by u.key), '') as content
      from load_planning.plan_version v left join load_planning.unit u on u.plan_version_id = v.id group by v.id`)
    const stored = new Map(found.map(({ id, content }) => [id, content]))
    return [...memory.confirmed].flatMap(([id, content]) =>
      stored.get(id) === content ? [] : [`${id} is ${stored.get(id)} instead of ${content}`],
    )
  },
  'receipts that are gone': async ({ memory, rows }) =>
    missing(
      memory.receipts,
      await rows(
        `select id::text from warehouse.receipt union
         select e.data ->> 'receiptId' from warehouse.event e join warehouse.event u on u.undoes = e.id where e.kind = 'receive'`,
      ),
    ),
  'bills that are gone': async ({ memory, rows }) => missing(memory.bills, await rows('select id from billing.bill')),
  'lines of bills': async ({ memory, rows }) => {
    const found = await rows<{ id: string; lines: string[] }>(
      'select bill_id as id, array_agg(line_id::text) as lines from billing.bill_line group by bill_id',
    )
    const stored = new Map(found.map(({ id, lines }) => [id, lines.toSorted().join()]))
    return [...memory.billed].flatMap(([id, lines]) => (stored.get(id) === lines.toSorted().join() ? [] : [id]))
  },
}

function bySql(text: string): Compare {
  return async ({ rows }) => (await rows<{ record: string }>(text)).map(({ record }) => record)
}

function missing(acknowledged: ReadonlySet<string>, stored: readonly { id: string }[]): string[] {
  const there = new Set(stored.map(({ id }) => id))
  return [...acknowledged].filter((id) => !there.has(id))
}
