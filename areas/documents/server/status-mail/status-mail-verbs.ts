import { findSeenShipments, lockSeenShipments } from '#areas/shipments/server/index.ts'
import { canSaveShipment } from '#areas/shipments/domain/booking/shipment-rules.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { announce } from '#platform/server/outbox.ts'
import { found, requireAllowed, saved } from '#platform/server/refusal.ts'
import { documentErrors } from '../../contract/errors.ts'
import { documentsTopic } from '../../contract/live.ts'
import type { statusMailApi } from '../../contract/status-mail-api.ts'
import { canSendAgain } from '../../domain/pre-alert.ts'
import { STATUS_MAIL_QUEUED, type StatusMailQueued } from './deliver-status-mail.ts'
import { findStatusMails, lockStatusMail, moveStatusMail } from './status-mail-repository.ts'

export const listStatusMails: Verb<typeof statusMailApi.statusMailList> = async ({ db, actor }, { id }) => {
  found((await findSeenShipments(db, [id], actor))[0])
  return { mails: await findStatusMails(db, id) }
}

export const sendStatusMailAgain: Verb<typeof statusMailApi.statusMailSendAgain> = ({ actor, transact }, input) =>
  transact(async (tx) => {
    const mail = found(await lockStatusMail(tx, input.id))
    const shipment = found((await lockSeenShipments(tx, [mail.shipmentId], actor))[0])
    requireAllowed(documentErrors, canSaveShipment(shipment, actor))
    saved(mail.version === input.version || undefined, mail)
    requireAllowed(documentErrors, canSendAgain({ state: mail.state, isRequired: true }))
    await moveStatusMail(tx, mail.id, { state: 'Queued' })
    await announce(tx, STATUS_MAIL_QUEUED, { statusMailId: mail.id } satisfies StatusMailQueued)
    notifyWatchers(tx, documentsTopic(mail.shipmentId))
    return true
  })
