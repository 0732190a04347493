import { type RawBuilder, sql } from 'kysely'
import type { StoredView } from '#platform/contract/stored-view.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { KeyAccountEntry, KeyAccountRecord, KnownKeyAccount } from '../contract/account.ts'

type Saved = { readonly id: string; readonly version: number }

/** Returns all key accounts by code; at most MAX_KEY_ACCOUNTS are active. */
export async function findKnownKeyAccounts(db: ReadDb): Promise<KnownKeyAccount[]> {
  const { rows } = await sql<KnownKeyAccount>`
    select ${OWN}, c.view, ${PARTNER_IDS}, ${FIELDS} from shipments.key_account c order by c.code`.execute(db)
  return rows
}

export async function findKnownKeyAccount(db: ReadDb, code: string): Promise<KnownKeyAccount | undefined> {
  const { rows } = await sql<KnownKeyAccount>`
    select ${OWN}, c.view, ${PARTNER_IDS}, ${FIELDS} from shipments.key_account c where c.code = ${code}`.execute(db)
  return rows[0]
}

export async function findKeyAccount(db: ReadDb, id: string): Promise<KeyAccountRecord | undefined> {
  const { rows } = await sql<KeyAccountRecord>`
    select ${OWN}, ${PARTNER_IDS}, ${FIELDS}, ${HEADINGS}, ${PARTNERS} from shipments.key_account c where c.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Finds and locks a key account, so that no shipment gets values for its fields concurrently. */
export async function lockKeyAccount(tx: WriteTx, id: string): Promise<KeyAccountRecord | undefined> {
  await sql`select from shipments.key_account where id = ${id} for update`.execute(tx)
  return findKeyAccount(tx, id)
}

/** Counts and locks the active key accounts, so that concurrent activations cannot exceed the maximum. */
export async function countKeyAccountsInUse(tx: WriteTx): Promise<number> {
  await sql`lock table shipments.key_account in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from shipments.key_account where active`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertKeyAccount(tx: WriteTx, entry: KeyAccountEntry): Promise<Saved> {
  const { rows } = await sql<Saved>`
    insert into shipments.key_account (code, name, active, tolerance_percent)
    values (${entry.code}, ${entry.name}, ${entry.active}, ${entry.tolerancePercent ?? '0'})
    returning id, version`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a key account was not inserted')
  await insertLines(tx, made.id, entry)
  return made
}

/** Returns undefined if the version has changed. */
export async function updateKeyAccount(
  tx: WriteTx,
  { id, version }: Saved,
  entry: KeyAccountEntry,
): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update shipments.key_account set name = ${entry.name}, active = ${entry.active},
      tolerance_percent = ${entry.tolerancePercent ?? '0'}
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  if (!rows[0]) return undefined
  for (const table of ['key_account_partner', 'key_account_field', 'key_account_heading']) {
    await sql`delete from ${sql.raw(`shipments.${table}`)} where key_account_id = ${id}`.execute(tx)
  }
  await insertLines(tx, id, entry)
  return rows[0]
}

export async function updateView(
  tx: WriteTx,
  { id, version }: Saved,
  view: StoredView | null,
): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update shipments.key_account set view = ${view === null ? null : JSON.stringify(view)}::jsonb
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  return rows[0]
}

/** Returns the partners of active key accounts with the import mapping of their account. */
export async function findKeyAccountHeadings(
  db: ReadDb,
): Promise<{ partnerId: string; partnerCode: string; partnerName: string; headings: KeyAccountEntry['headings'] }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof findKeyAccountHeadings>>[number]>`
    select p.id as partner_id, p.account_code as partner_code, p.name as partner_name, ${HEADINGS}
    from shipments.key_account_partner of join shipments.key_account c on c.id = of.key_account_id and c.active
    join partners.partner p on p.id = of.partner_id order by p.account_code`.execute(db)
  return rows
}

const OWN = sql`c.id, c.version, c.code, c.name, c.active, trim_scale(c.tolerance_percent) as tolerance_percent`

const PARTNER_IDS = agg('key_account_partner', `to_json(l.partner_id)`, 'l.partner_id', 'partnerIds')

const FIELDS = agg(
  'key_account_field',
  `json_build_object('key', l.key, 'labelEnUs', l.label_en_us, 'labelZhCn', l.label_zh_cn, 'labelZhHk', l.label_zh_hk,
    'type', l.type, 'required', l.required, 'longest', l.longest, 'decimals', l.decimals, 'least', trim_scale(l.least),
    'most', trim_scale(l.most), 'mask', l.mask, 'choices', l.choices, 'active', l.active)`,
  'l.seq',
  'fields',
)

const HEADINGS = agg(
  'key_account_heading',
  `json_build_object('heading', l.heading, 'standsFor', l.stands_for)`,
  'l.seq',
  'headings',
)

const PARTNERS = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'code', p.account_code, 'name', p.name) order by p.account_code), '[]')
  from shipments.key_account_partner l join partners.partner p on p.id = l.partner_id where l.key_account_id = c.id) as partners`

function agg(table: string, line: string, order: string, name: string): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${sql.raw(line)} order by ${sql.raw(order)}), '[]')
    from ${sql.raw(`shipments.${table}`)} l where l.key_account_id = c.id) as ${sql.raw(`"${name}"`)}`
}

async function insertLines(tx: WriteTx, id: string, { partnerIds, fields, headings }: KeyAccountEntry): Promise<void> {
  await sql`
    insert into shipments.key_account_partner (key_account_id, partner_id)
    select ${id}, partner from unnest(${partnerIds}::uuid[]) as partner`.execute(tx)
  const inOrder = (lines: readonly object[]) => JSON.stringify(lines.map((line, at) => ({ ...line, seq: at + 1 })))
  await sql`
    insert into shipments.key_account_field
      (key_account_id, seq, key, label_en_us, label_zh_cn, label_zh_hk, type, required, longest, decimals, least, most, mask,
       choices, active)
    select ${id}, n.seq, n.key, n."labelEnUs", n."labelZhCn", n."labelZhHk", n.type, n.required, n.longest, n.decimals,
      n.least, n.most, n.mask, n.choices, n.active
    from jsonb_to_recordset(${inOrder(fields)}::jsonb) as n
      (seq int, key text, "labelEnUs" text, "labelZhCn" text, "labelZhHk" text, type text, required text, longest int,
       decimals int, least numeric, most numeric, mask text, choices text, active boolean)`.execute(tx)
  await sql`
    insert into shipments.key_account_heading (key_account_id, seq, heading, stands_for)
    select ${id}, n.seq, n.heading, n."standsFor"
    from jsonb_to_recordset(${inOrder(headings)}::jsonb) as n (seq int, heading text, "standsFor" text)`.execute(tx)
}
