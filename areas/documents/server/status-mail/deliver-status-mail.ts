import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { type Mailer, failureOf } from '#platform/server/mail/mailer.ts'
import { documentsTopic } from '../../contract/live.ts'
import { MAX_ATTEMPTS } from '../../domain/pre-alert.ts'
import { type LetterSender, findSender } from '../letter-sender-repository.ts'
import { type StatusMailRow, findWriter, lockStatusMail, moveStatusMail } from './status-mail-repository.ts'

/** The event that a status mail is queued. */
export const STATUS_MAIL_QUEUED = 'documents.status-mail-queued'

export type StatusMailQueued = { readonly statusMailId: string }

type Deps = { readonly db: ReadDb; readonly mailer: Mailer }

/** Sends a status mail at most once each time it is queued; like a pre-alert it is claimed before contacting the mail server. */
export async function deliverStatusMail({ db, mailer }: Deps, payload: unknown): Promise<void> {
  const { statusMailId: id } = payload as StatusMailQueued
  const claimed = await inTransaction(db, (tx) => claim(tx, id))
  if (!claimed) return
  const { address, subject, body, version, replyTo } = claimed
  try {
    await mailer.send({
      to: [address],
      subject,
      text: body,
      messageId: `<${id}.${version}@status-mail>`,
      ...(replyTo && { replyTo }),
    })
  } catch (error) {
    const isRepeated = failureOf(error) === 'later' && claimed.attempts < MAX_ATTEMPTS
    const state = isRepeated ? 'Queued' : failureOf(error) === 'unknown' ? 'Unknown' : 'Refused'
    await inTransaction(db, (tx) => move(tx, claimed, { state, answer: String(error) }))
    if (isRepeated) throw error
    return
  }
  await inTransaction(db, (tx) => move(tx, claimed, { state: 'Accepted' }))
}

type Claimed = StatusMailRow & Pick<LetterSender, 'replyTo'>

async function claim(tx: WriteTx, id: string): Promise<Claimed | null> {
  const mail = await lockStatusMail(tx, id)
  if (mail?.state === 'Sending') await move(tx, mail, { state: 'Unknown', answer: 'interrupted' })
  if (mail?.state !== 'Queued') return null
  await move(tx, mail, { state: 'Sending' })
  const { replyTo } = await findSender(tx, await findWriter(tx, mail))
  return { ...mail, replyTo, attempts: mail.attempts + 1 }
}

async function move(tx: WriteTx, mail: StatusMailRow, change: Parameters<typeof moveStatusMail>[2]): Promise<void> {
  await moveStatusMail(tx, mail.id, change)
  notifyWatchers(tx, documentsTopic(mail.shipmentId))
}

function inTransaction<Result>(db: ReadDb, work: (tx: WriteTx) => Promise<Result>): Promise<Result> {
  return transact(db, systemWriter('status-mails'), work)
}
