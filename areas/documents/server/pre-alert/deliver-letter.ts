import { buffer } from 'node:stream/consumers'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { type Mailer, failureOf } from '#platform/server/mail/mailer.ts'
import { found } from '#platform/server/refusal.ts'
import { MAX_ATTEMPTS } from '../../domain/pre-alert.ts'
import { withLink } from '../../domain/letter-link.ts'
import { type LetterSender, findSender } from '../letter-sender-repository.ts'
import { makeLink } from './letter-links.ts'
import { finishPreAlert } from './finish-pre-alert.ts'
import {
  type DeliveryRow,
  type StoredLetter,
  findDelivery,
  findLetter,
  lockDeliveries,
  moveDelivery,
} from './pre-alert-repository.ts'

/** The event that a pre-alert is queued for a recipient. */
export const DELIVERY_QUEUED = 'documents.delivery-queued'

export type DeliveryQueued = { readonly deliveryId: string }

type Deps = {
  readonly db: ReadDb
  readonly mailer: Mailer
  readonly files: FileStore
  /** Where people reach the portal; links begin with it. */
  readonly address: string
}

/**
 * Sends the letter to one recipient, at most once each time it is queued: the delivery is claimed before contacting the mail
 * server, and a claim left by a dead process is marked as unknown.
 */
export async function deliverLetter({ db, mailer, files, address }: Deps, payload: unknown): Promise<void> {
  const { deliveryId } = payload as DeliveryQueued
  const claimed = await inTransaction(db, (tx) => claim(tx, deliveryId, address))
  if (!claimed) return
  const { letter, text } = claimed
  const { replyTo } = claimed.sender
  try {
    const attachments = letter.isLinked ? [] : await attachmentsOf(letter, files)
    const messageId = `<${deliveryId}.${claimed.version}@pre-alert>`
    await mailer.send({
      to: [claimed.address],
      subject: letter.subject,
      text,
      attachments,
      messageId,
      ...(replyTo && { replyTo }),
    })
  } catch (error) {
    await inTransaction(db, (tx) => recordFailure(tx, claimed, error))
    if (failureOf(error) === 'later' && claimed.attempts < MAX_ATTEMPTS) throw error
    return
  }
  await inTransaction(db, (tx) => finish(tx, claimed, { state: 'Accepted' }))
}

function attachmentsOf({ files: named }: StoredLetter, files: FileStore) {
  return Promise.all(
    named.map(async ({ fileId, name, mediaType }) => {
      return { name, mediaType, content: await buffer(await files.read(fileId)) }
    }),
  )
}

type Claimed = DeliveryRow & { readonly letter: StoredLetter; readonly text: string; readonly sender: LetterSender }

async function claim(tx: WriteTx, id: string, portal: string): Promise<Claimed | null> {
  const known = await findDelivery(tx, id)
  if (!known) return null
  const delivery = (await lockDeliveries(tx, known.preAlertId)).find((one) => one.id === id)
  if (delivery?.state === 'Sending') await finish(tx, delivery, { state: 'Unknown', answer: 'interrupted' })
  if (delivery?.state !== 'Queued') return null
  await moveDelivery(tx, id, { state: 'Sending' })
  const letter = found(await findLetter(tx, delivery.preAlertId))
  const text = letter.isLinked ? withLink(letter.body, await makeLink(tx, id, portal)) : letter.body
  const sender = await findSender(tx, { officeId: letter.officeId, account: letter.createdBy })
  return { ...delivery, letter, text, sender, attempts: delivery.attempts + 1 }
}

async function recordFailure(tx: WriteTx, delivery: DeliveryRow, error: unknown): Promise<void> {
  const answer = error instanceof Error ? error.message : String(error)
  const failure = failureOf(error)
  if (failure === 'later' && delivery.attempts < MAX_ATTEMPTS) {
    await finish(tx, delivery, { state: 'Queued', answer })
    return
  }
  await finish(tx, delivery, { state: failure === 'unknown' ? 'Unknown' : 'Refused', answer })
}

/** Records the result of a delivery and of the pre-alert; when all have accepted it, its shipments move to the Shipment List. */
async function finish(tx: WriteTx, delivery: DeliveryRow, change: Parameters<typeof moveDelivery>[2]): Promise<void> {
  await lockDeliveries(tx, delivery.preAlertId)
  await moveDelivery(tx, delivery.id, change)
  await finishPreAlert(tx, delivery.preAlertId)
}

function inTransaction<Result>(db: ReadDb, work: (tx: WriteTx) => Promise<Result>): Promise<Result> {
  return transact(db, systemWriter('pre-alert'), work)
}
