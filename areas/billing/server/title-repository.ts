import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { escapeLike } from '#platform/server/database/like.ts'
import type { TitleFields, TitleRecord } from '../contract/bill-title.ts'
import type { TitleStatus } from '../domain/bill-title.ts'

export type Saved = { readonly id: string; readonly version: number }

const COLUMNS: RawBuilder<unknown> = sql`
  t.id, t.version, t.partner_id, t.account_code, t.currency, t.name, t.address, t.contact, t.tax_number, t.fax, t.email, t.is_default,
  t.status, (select p.account_code from partners.partner p where p.id = t.partner_id) as partner`

/** Returns undefined also if it belongs to another office (null: any). */
export async function findTitle(db: ReadDb, id: string, officeId: string | null): Promise<TitleRecord | undefined> {
  const { rows } = await sql<TitleRecord>`
    select ${COLUMNS} from billing.bill_title t where t.id = ${id} and ${ofOffice(officeId)}`.execute(db)
  return rows[0]
}

export async function lockTitles(tx: WriteTx, ids: readonly string[], officeId: string): Promise<TitleRecord[]> {
  const { rows } = await sql<TitleRecord>`
    select ${COLUMNS} from billing.bill_title t where t.id = any(${ids}::uuid[]) and t.office_id = ${officeId}
    order by t.id for update of t`.execute(tx)
  return rows
}

/** Returns the account of a code in a currency, or undefined. */
export async function findAccount(
  db: ReadDb,
  { officeId, accountCode, currency }: { officeId: string; accountCode: string; currency: string },
): Promise<TitleRecord | undefined> {
  const { rows } = await sql<TitleRecord>`
    select ${COLUMNS} from billing.bill_title t
    where t.office_id = ${officeId} and t.account_code = ${accountCode} and t.currency = ${currency}`.execute(db)
  return rows[0]
}

/** Returns which of these accounts an office has, in whatever currency. */
export async function findKnownAccounts(
  db: ReadDb,
  officeId: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ accountCode: string }>`
    select distinct account_code from billing.bill_title
    where office_id = ${officeId} and account_code = any(${codes}::text[])`.execute(db)
  return new Set(rows.map(({ accountCode }) => accountCode))
}

/** Returns the account of a partner in any currency. */
export async function findAccountOfPartner(db: ReadDb, officeId: string, partnerName: string): Promise<string | null> {
  const { rows } = await sql<{ accountCode: string }>`
    select t.account_code from billing.bill_title t join partners.partner p on p.id = t.partner_id
    where t.office_id = ${officeId} and p.name = ${partnerName} and t.status <> 'CLOSED'
    order by t.status = 'MAINTAINED' desc, t.is_default desc, t.account_code limit 1`.execute(db)
  return rows[0]?.accountCode ?? null
}

export async function searchTitles(
  db: ReadDb,
  { officeId, search, currency, limit }: { officeId: string; search: string; currency: string | null; limit: number },
): Promise<TitleRecord[]> {
  const pattern = `%${escapeLike(search)}%`
  const { rows } = await sql<TitleRecord>`
    select ${COLUMNS} from billing.bill_title t
    where t.office_id = ${officeId} and (t.account_code ilike ${pattern} or t.name ilike ${pattern})
      and (${currency}::text is null or t.currency = ${currency})
    order by t.status = 'MAINTAINED' desc, t.account_code, t.currency limit ${limit}`.execute(db)
  return rows
}

export async function insertTitle(
  tx: WriteTx,
  title: TitleFields & { readonly officeId: string; readonly status?: TitleStatus },
): Promise<Saved> {
  const { rows } = await sql<Saved>`
    insert into billing.bill_title (office_id, partner_id, account_code, currency, name, address, contact, tax_number, fax,
      email, is_default, status)
    values (${title.officeId}, ${title.partnerId}, ${title.accountCode}, ${title.currency}, ${title.name}, ${title.address},
      ${title.contact}, ${title.taxNumber}, ${title.fax}, ${title.email}, ${title.isDefault}, ${title.status ?? 'REQUESTED'})
    returning id, version`.execute(tx)
  return rowOf(rows)
}

/** Returns undefined if the version has changed. */
export async function updateTitle(
  tx: WriteTx,
  { id, version }: Saved,
  title: TitleFields,
  status: TitleStatus,
): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update billing.bill_title set partner_id = ${title.partnerId}, account_code = ${title.accountCode},
      currency = ${title.currency}, name = ${title.name}, address = ${title.address}, contact = ${title.contact},
      tax_number = ${title.taxNumber}, fax = ${title.fax}, email = ${title.email}, is_default = ${title.isDefault}, status = ${status}
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  return rows[0]
}

/** Whether anything was billed to an account. */
export async function hasBills(db: ReadDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from billing.bill where title_id = ${id}) as found`.execute(db)
  return rows[0]?.found ?? false
}

export async function setTitleStatus(tx: WriteTx, ids: readonly string[], status: TitleStatus): Promise<void> {
  await sql`update billing.bill_title set status = ${status} where id = any(${ids}::uuid[])`.execute(tx)
}

function ofOffice(officeId: string | null): RawBuilder<unknown> {
  return officeId === null ? sql`true` : sql`t.office_id = ${officeId}`
}

function rowOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}
