import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { findOffice } from '#areas/organisation/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import { zipped } from '#platform/server/workbook/zip-stream.ts'
import type { letterLinkApi } from '../../contract/letter-link-api.ts'
import type { Language } from '#platform/contract/language.ts'
import { isLinkOpen } from '../../domain/letter-link.ts'
import type { AnnouncedFacts } from '../../domain/pre-alert.ts'
import { companyOf } from '../letter-sender.ts'
import { findSender } from '../letter-sender-repository.ts'
import { findAnnounced } from './pre-alert-repository.ts'

/** Makes the link of one delivery. The token is in its mail alone; the database holds the hash. */
export async function makeLink(tx: WriteTx, deliveryId: string, address: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`insert into documents.letter_link (token_hash, delivery_id) values (${hashOf(token)}, ${deliveryId})`.execute(
    tx,
  )
  return `${address}/quoteOut/letter/${token}`
}

/** Closes the links of all letters about a shipment. */
export async function revokeLinks(tx: WriteTx, shipmentId: string): Promise<void> {
  await sql`
    update documents.pre_alert p set links_revoked_at = now() from documents.pre_alert_shipment s
    where s.shipment_id = ${shipmentId} and p.id = s.pre_alert_id and p.linked_until is not null
      and p.links_revoked_at is null`.execute(tx)
}

/** Whether the office sent the last pre-alert to an agent with links. */
export async function prefersLinks(db: ReadDb, officeId: string, partnerId: string): Promise<boolean> {
  const { rows } = await sql<{ asLinks: boolean }>`
    select as_links from documents.agent_preference
    where office_id = ${officeId} and partner_id = ${partnerId}`.execute(db)
  return rows[0]?.asLinks ?? false
}

export async function savePreference(
  tx: WriteTx,
  { officeId, partnerId, asLinks }: { officeId: string; partnerId: string; asLinks: boolean },
): Promise<void> {
  await sql`
    insert into documents.agent_preference as p (office_id, partner_id, as_links) values (${officeId}, ${partnerId}, ${asLinks})
    on conflict (office_id, partner_id) do update set as_links = excluded.as_links
    where p.as_links <> excluded.as_links`.execute(tx)
}

/** Unknown, expired and revoked links get the same answer. */
export const readLetter: Verb<typeof letterLinkApi.letterRead> = async ({ db, now }, { token }) => {
  const { preAlertId, officeId, createdBy, subject, language, linkedUntil } = await openLink(db, token, now)
  const files = (await filesOf(db, preAlertId)).map(({ place, name, bytes }) => ({ place, name, bytes }))
  const sender = await findSender(db, { officeId, account: createdBy })
  const office = found(await findOffice(db, officeId))
  return {
    subject,
    language,
    linkedUntil,
    sender: {
      company: companyOf(sender, office, language),
      name: sender.name,
      phone: sender.phone,
      email: sender.replyTo?.address ?? null,
    },
    shipments: (await findAnnounced(db, preAlertId)).map(shownFacts),
    files,
  }
}

/** What the page shows of a shipment. */
function shownFacts({ name = '', mawb = '', flight = '', etd = '', eta = '', route = '', ...facts }: AnnouncedFacts) {
  const { pieces = '', weight = '' } = facts
  return { name, mawb, flight, etd, eta, route, pieces, weight }
}

export const readLetterArchive: Verb<typeof letterLinkApi.letterArchive> = async (
  { db, now, files: store },
  { token },
) => {
  const { preAlertId } = await openLink(db, token, now)
  const files = await filesOf(db, preAlertId)
  const entries = files.map(({ fileId }, index) => ({
    name: entryName(files, index),
    content: contentOf(store, fileId),
  }))
  const [sheet] = files
  return {
    fileName: `${sheet?.name.replace(/\.pdf$/, '') ?? 'documents'}.zip`,
    mediaType: 'application/zip',
    content: Readable.from(zipped(entries, STORED)),
  }
}

/** PDFs and pictures are packed already. */
const STORED = 0

/** Opened only when its turn comes. */
async function* contentOf(store: FileStore, fileId: string): AsyncGenerator<Uint8Array> {
  yield* await store.read(fileId)
}

/** Files of several houses may have one name, which an archive has only once. */
function entryName(files: readonly LinkedFile[], index: number): string {
  const { name = '' } = files[index] ?? {}
  const before = files.slice(0, index).filter((file) => file.name === name).length
  return before === 0 ? name : name.replace(/(?=\.[^.]*$|$)/, ` (${before + 1})`)
}

export const readLetterFile: Verb<typeof letterLinkApi.letterFile> = async (
  { db, now, files: store },
  { token, place },
) => {
  const { preAlertId } = await openLink(db, token, now)
  const file = found((await filesOf(db, preAlertId)).find((one) => one.place === place))
  return { fileName: file.name, mediaType: file.mediaType, content: await store.read(file.fileId) }
}

type Link = {
  readonly preAlertId: string
  readonly officeId: string
  readonly createdBy: string
  readonly subject: string
  readonly language: Language
  readonly linkedUntil: string
  readonly revokedAt: string | null
}

async function openLink(db: ReadDb, token: string, now: Date): Promise<Link> {
  const { rows } = await sql<Link>`
    select p.id as pre_alert_id, p.office_id, p.created_by, p.subject, p.language, p.linked_until::text as linked_until,
      p.links_revoked_at::text as revoked_at
    from documents.letter_link l join documents.delivery d on d.id = l.delivery_id
      join documents.pre_alert p on p.id = d.pre_alert_id
    where l.token_hash = ${hashOf(token)}`.execute(db)
  const [link] = rows
  return found(link && isLinkOpen(link, now) ? link : undefined)
}

type LinkedFile = {
  readonly place: number
  readonly name: string
  readonly bytes: number
  readonly mediaType: string
  readonly fileId: string
}

async function filesOf(db: ReadDb, preAlertId: string): Promise<LinkedFile[]> {
  const { rows } = await sql<LinkedFile>`
    select pf.place, pf.name, f.bytes::int as bytes, f.media_type, f.id as file_id
    from documents.pre_alert_file pf join platform.file f on f.id = pf.file_id
    where pf.pre_alert_id = ${preAlertId} order by pf.place`.execute(db)
  return rows
}

/** A single SHA-256 suffices, because the token is random. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
