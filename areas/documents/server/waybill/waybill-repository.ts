import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { OfficeProfile } from '../../contract/waybill-api.ts'
import type { IssuedContent } from '../../domain/waybill/issued.ts'
import type { Overrides, WaybillKind, WaybillState } from '../../domain/waybill/waybill.ts'

/** The shipment or master of a waybill. */
export type Subject = { readonly kind: WaybillKind; readonly subjectId: string }

export type WaybillRow = {
  readonly id: string
  readonly version: number
  readonly state: WaybillState
  readonly overrides: Overrides
  readonly issues: number
}

/** Returns the waybill of a shipment or master that is not void. */
export async function findWaybill(db: ReadDb, { kind, subjectId }: Subject): Promise<WaybillRow | undefined> {
  const subject = kind === 'HAWB' ? sql.ref('shipment_id') : sql.ref('master_id')
  const { rows } = await sql<WaybillRow>`
    select id, version, state, overrides, issues from documents.waybill
    where ${subject} = ${subjectId} and state <> 'Void'`.execute(db)
  return rows[0]
}

/** Inserts the first version of a waybill, or updates the version seen; undefined if it has changed. */
export async function saveWaybill(
  tx: WriteTx,
  { kind, subjectId }: Subject,
  { version, overrides }: { readonly version: number; readonly overrides: Overrides },
): Promise<WaybillRow | undefined> {
  const json = JSON.stringify(overrides)
  const shipmentId = kind === 'HAWB' ? subjectId : null
  const masterId = kind === 'MAWB' ? subjectId : null
  const { rows } = await (
    version === 0
      ? sql<WaybillRow>`insert into documents.waybill (kind, shipment_id, master_id, overrides)
        values (${kind}, ${shipmentId}, ${masterId}, ${json}::jsonb) on conflict do nothing
        returning id, version, state, overrides, issues`
      : sql<WaybillRow>`update documents.waybill set overrides = ${json}::jsonb
        where coalesce(shipment_id, master_id) = ${subjectId} and state <> 'Void' and version = ${version}
        returning id, version, state, overrides, issues`
  ).execute(tx)
  return rows[0]
}

type Issued = {
  readonly waybillId: string
  readonly number: string
  readonly content: IssuedContent
  readonly reason: string
  readonly fileId: string
  readonly issuedBy: string
  readonly issuedAt: string
}

/** Inserts the next issue; the shipment or master is locked. */
export async function insertIssue(tx: WriteTx, issued: Issued): Promise<void> {
  const { waybillId, number, content, reason, fileId, issuedBy, issuedAt } = issued
  await sql`update documents.waybill set state = 'Issued', issues = issues + 1 where id = ${waybillId}`.execute(tx)
  await sql`insert into documents.waybill_issue (waybill_id, issue, number, content, reason, file_id, issued_by, issued_at)
    select id, issues, ${number}, ${JSON.stringify(content)}::jsonb, ${reason}, ${fileId}, ${issuedBy}, ${issuedAt}
    from documents.waybill where id = ${waybillId}`.execute(tx)
}

export async function voidWaybill(tx: WriteTx, id: string, reason: string): Promise<void> {
  await sql`update documents.waybill set state = 'Void', void_reason = ${reason} where id = ${id}`.execute(tx)
}

export type IssueRow = {
  readonly issue: number
  readonly number: string
  readonly reason: string
  readonly issuedBy: string
  readonly issuedAt: string
  readonly fileId: string
}

/** Returns the issues of a waybill, newest first. */
export async function findIssues(db: ReadDb, waybillId: string): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select issue, number, reason, issued_by, issued_at, file_id from documents.waybill_issue
    where waybill_id = ${waybillId} order by issue desc limit 50`.execute(db)
  return rows
}

export type IssueWithContent = Pick<IssueRow, 'issue' | 'number' | 'reason' | 'issuedAt'> & {
  readonly content: IssuedContent
}

/** Returns the issues of a waybill with their contents, oldest first. */
export async function findIssueContents(db: ReadDb, waybillId: string): Promise<IssueWithContent[]> {
  const { rows } = await sql<IssueWithContent>`
    select issue, number, reason, issued_at, content from documents.waybill_issue
    where waybill_id = ${waybillId} order by issue`.execute(db)
  return rows
}

export type ReopeningRow = { readonly reason: string; readonly reopenedBy: string; readonly reopenedAt: string }

/** Returns the reasons for reopening the weights under a master, newest first. */
export async function findReopenings(db: ReadDb, waybillId: string): Promise<ReopeningRow[]> {
  const { rows } = await sql<ReopeningRow>`
    select reason, reopened_by, reopened_at from documents.weight_reopening
    where waybill_id = ${waybillId} order by reopened_at desc, id desc limit 50`.execute(db)
  return rows
}

export async function insertReopening(
  tx: WriteTx,
  { waybillId, reason, reopenedBy }: { waybillId: string; reason: string; reopenedBy: string },
): Promise<void> {
  await sql`insert into documents.weight_reopening (waybill_id, reason, reopened_by)
    values (${waybillId}, ${reason}, ${reopenedBy})`.execute(tx)
}

/** Returns those shipments and masters whose waybill is issued. */
export async function findIssuedSubjects(db: ReadDb, subjectIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subjectId: string }>`
    select coalesce(shipment_id, master_id) as subject_id from documents.waybill
    where state = 'Issued' and (shipment_id = any(${[...subjectIds]}::uuid[]) or master_id = any(${[...subjectIds]}::uuid[]))`.execute(
    db,
  )
  return new Set(rows.map(({ subjectId }) => subjectId))
}

export type IssuedFile = {
  readonly subjectId: string
  readonly kind: WaybillKind
  readonly number: string
  readonly fileId: string
  readonly bytes: number
}

/** Returns the PDFs of the newest issues of the waybills of shipments and masters. */
export async function findIssuedFiles(db: ReadDb, subjectIds: readonly string[]): Promise<IssuedFile[]> {
  const { rows } = await sql<IssuedFile>`
    select coalesce(w.shipment_id, w.master_id) as subject_id, w.kind, i.number, i.file_id, f.bytes::int as bytes
    from documents.waybill w join documents.waybill_issue i on i.waybill_id = w.id and i.issue = w.issues
      join platform.file f on f.id = i.file_id
    where w.state = 'Issued'
      and (w.shipment_id = any(${[...subjectIds]}::uuid[]) or w.master_id = any(${[...subjectIds]}::uuid[]))
    order by w.kind, i.number`.execute(db)
  return rows
}

export async function findProfile(
  db: ReadDb,
  officeId: string,
): Promise<{ readonly version: number; readonly profile: OfficeProfile } | undefined> {
  const { rows } = await sql<OfficeProfile & { version: number }>`
    select version, agent_name, address, place, iata_code, account_no, regulated_agent, regulated_until::text as regulated_until,
      tax_number, bank from documents.office_profile where office_id = ${officeId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { version, ...profile } = row
  return { version, profile }
}

/** Returns where customers of an office pay, in one line; empty if its profile does not say. */
export async function bankOfOffice(db: ReadDb, officeId: string): Promise<string> {
  const bank = (await findProfile(db, officeId))?.profile.bank ?? ''
  return bank.split(/\s*\n\s*/).join(', ')
}

/** Returns whether the version seen was still current. */
export async function saveProfile(
  tx: WriteTx,
  officeId: string,
  { version, ...profile }: OfficeProfile & { readonly version: number },
): Promise<boolean> {
  const { agentName, address, place, iataCode, accountNo, regulatedAgent, regulatedUntil, taxNumber, bank } = profile
  const { numAffectedRows } = await (
    version === 0
      ? sql`insert into documents.office_profile (office_id, agent_name, address, place, iata_code, account_no,
          regulated_agent, regulated_until, tax_number, bank)
        values (${officeId}, ${agentName}, ${address}, ${place}, ${iataCode}, ${accountNo}, ${regulatedAgent},
          ${regulatedUntil}::date, ${taxNumber}, ${bank}) on conflict do nothing`
      : sql`update documents.office_profile set agent_name = ${agentName}, address = ${address}, place = ${place},
          iata_code = ${iataCode}, account_no = ${accountNo}, regulated_agent = ${regulatedAgent},
          regulated_until = ${regulatedUntil}::date, tax_number = ${taxNumber}, bank = ${bank}
        where office_id = ${officeId} and version = ${version}`
  ).execute(tx)
  return numAffectedRows === 1n
}
