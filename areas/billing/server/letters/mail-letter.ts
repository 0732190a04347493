import { sql } from 'kysely'
import type { Language } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { type Mailer, failureOf } from '#platform/server/mail/mailer.ts'
import { billTopic } from '../../contract/live.ts'
import { renderStatement } from '../accounts/statement.ts'
import { renderBill } from '../print-bill.ts'
import type { LetterQueued } from './queue-letter.ts'

type Letter = {
  readonly id: string
  readonly version: number
  readonly officeId: string
  readonly titleId: string
  readonly billId: string | null
  readonly periodFrom: string | null
  readonly periodTo: string | null
  readonly address: string
  readonly language: Language
}

type Outcome = { readonly state: 'QUEUED' | 'SENT' | 'REFUSED' | 'UNKNOWN'; readonly answer: string }

type Deps = { readonly db: ReadDb; readonly mailer: Mailer; readonly files: FileStore }

/**
 * Mails a bill or statement, at most once: the letter is claimed before the mail server is contacted, and a claim left by a
 * dead process is marked as unknown. Throws if the mail server defers it, so that the outbox tries again.
 */
export async function mailLetter(deps: Deps, payload: unknown): Promise<void> {
  const { db, mailer } = deps
  const { letterId } = payload as LetterQueued
  const letter = await inTransaction(db, (tx) => claim(tx, letterId))
  if (!letter) return
  try {
    const { fileName, mediaType, content } = await documentOf(deps, letter)
    const t = await areaTexts('billing', letter.language)
    await mailer.send({
      to: [letter.address],
      subject: fileName.replace(/\.pdf$/, ''),
      text: t(letter.billId === null ? 'print.statementLetter' : 'print.billLetter'),
      attachments: [{ name: fileName, mediaType, content }],
      messageId: `<${letter.id}.${letter.version}@billing>`,
    })
  } catch (error) {
    const failure = failureOf(error)
    const state = ({ later: 'QUEUED', refused: 'REFUSED', unknown: 'UNKNOWN' } as const)[failure]
    await inTransaction(db, (tx) => finish(tx, letter, { state, answer: String(error).slice(0, 500) }))
    if (failure === 'later') throw error
    return
  }
  await inTransaction(db, (tx) => finish(tx, letter, { state: 'SENT', answer: '' }))
}

async function claim(tx: WriteTx, id: string): Promise<Letter | null> {
  const { rows } = await sql<Letter & { state: string }>`
    select id, version, office_id, title_id, bill_id, period_from, period_to, address, language, state
    from billing.letter where id = ${id} for update`.execute(tx)
  const [letter] = rows
  if (letter?.state === 'SENDING') await finish(tx, letter, { state: 'UNKNOWN', answer: 'interrupted' })
  if (letter?.state !== 'QUEUED') return null
  await sql`update billing.letter set state = 'SENDING' where id = ${id}`.execute(tx)
  return letter
}

async function finish(tx: WriteTx, { id, billId }: Letter, { state, answer }: Outcome): Promise<void> {
  await sql`update billing.letter set state = ${state}, answer = ${answer} where id = ${id}`.execute(tx)
  if (billId !== null) notifyWatchers(tx, billTopic(billId))
}

async function documentOf({ db, files }: Pick<Deps, 'db' | 'files'>, letter: Letter) {
  const { billId, officeId, titleId, periodFrom: from, periodTo: to, language } = letter
  if (billId !== null) return renderBill({ db, files }, { id: billId, officeId, language })
  return renderStatement(db, { id: titleId, from: from ?? '', to: to ?? '', officeId, language })
}

function inTransaction<Result>(db: ReadDb, work: (tx: WriteTx) => Promise<Result>): Promise<Result> {
  return transact(db, systemWriter('billing'), work)
}
