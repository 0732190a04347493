import { findOffices, letterheadOf } from '#areas/organisation/server/index.ts'
import { lockSeenShipments, markPreAlertsSent } from '#areas/shipments/server/index.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { announce } from '#platform/server/outbox.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { Refusal, refusedAt, requireAllowed, found, saved } from '#platform/server/refusal.ts'
import { documentErrors } from '../../contract/errors.ts'
import { documentsTopic } from '../../contract/live.ts'
import type { PreAlertEntry, preAlertApi } from '../../contract/pre-alert-api.ts'
import { letterNameOf } from '../../domain/letter-name.ts'
import { canLeavePending, canSendAgain, canSendIncomplete, canSendPreAlert } from '../../domain/pre-alert.ts'
import { type Composed, composePreAlert } from './compose-pre-alert.ts'
import { manifestName, renderManifest } from '../waybill/labels-and-manifest.ts'
import { queueToAgent, sendAgainByChannel } from './agent-messages.ts'
import { DELIVERY_QUEUED, type DeliveryQueued } from './deliver-letter.ts'
import { savePreference } from './letter-links.ts'
import { finishPreAlert } from './finish-pre-alert.ts'
import {
  type NewDelivery,
  findDelivery,
  findUnderWay,
  insertLeaving,
  insertPreAlert,
  lockDeliveries,
  moveDelivery,
  movePreAlert,
  shipmentsOfPreAlert,
} from './pre-alert-repository.ts'

const MAY_OVERRIDE = ['/pre-alert/override'] as const

export const previewPreAlert: Verb<typeof preAlertApi.preAlertPreview> = async (context, entry) => {
  const { subject, body, linkedUntil, sender, sheetName, files, manifest, toAgent, covered, gaps, fingerprint } =
    await composePreAlert(context.db, context, entry)
  return {
    subject,
    body,
    replyTo: sender.replyTo?.address ?? null,
    linkedUntil,
    files: [
      { name: sheetName, bytes: null },
      ...(manifest ? [{ name: manifestName(manifest), bytes: null }] : []),
      ...files.map(({ name, bytes }) => ({ name, bytes })),
    ],
    toAgent: toAgent && {
      agent: toAgent.agent,
      messages: toAgent.texts.map(({ kind, hawbNo, content }) => ({ kind, hawbNo: hawbNo ?? '', content })),
    },
    shipments: covered.map(({ shipment }) => ({ id: shipment.id, name: letterNameOf(shipment) })),
    gaps: [...gaps],
    fingerprint,
  }
}

export const sheetOfPreAlert: Verb<typeof preAlertApi.preAlertSheet> = async (
  context,
  { id, language, coverMaster },
) => {
  const choice = {
    id,
    language,
    coverMaster: coverMaster === 'true',
    attachmentIds: [],
    papers: [],
    note: '',
    toChannel: false,
    asLinks: false,
  }
  const composed = await composePreAlert(context.db, context, choice)
  return { fileName: composed.sheetName, mediaType: 'application/pdf', content: await renderSheet(context, composed) }
}

export const sendPreAlert: Verb<typeof preAlertApi.preAlertSend> = async (context, entry) =>
  context.transact(async (tx) => {
    const { covered } = await composePreAlert(tx, context, entry)
    const ids = covered.map(({ shipment }) => shipment.id)
    await lockSeenShipments(tx, ids, context.actor)
    // Composed again, because a shipment may have changed before the lock.
    const composed = await composePreAlert(tx, context, entry)
    await requireSendable(context, tx, entry, composed)
    const sheet = {
      name: composed.sheetName,
      mediaType: 'application/pdf',
      content: await renderSheet(context, composed),
    }
    const sheetId = await storeFile(tx, context, sheet)
    const id = await insertPreAlert(tx, {
      officeId: context.actor.officeId,
      language: entry.language,
      subject: composed.subject,
      body: composed.body,
      reason: entry.reason,
      linkedUntil: composed.linkedUntil,
      createdBy: context.actor.account,
      reported: composed.reported,
      files: [
        { fileId: sheetId, name: composed.sheetName },
        ...(await drawnManifest(tx, context, composed)),
        ...composed.files,
      ],
      deliveries: await deliveriesOf(tx, entry, composed),
    })
    for (const delivery of await lockDeliveries(tx, id)) {
      if (composed.toAgent && delivery.channel === 'Agent')
        await queueToAgent(tx, context, { deliveryId: delivery.id, toAgent: composed.toAgent })
      else if (delivery.state === 'Queued') await queue(tx, delivery.id)
    }
    await finishPreAlert(tx, id)
    await rememberChoice(tx, context, entry, composed)
    return { id }
  })

async function rememberChoice(
  tx: WriteTx,
  { actor: { officeId } }: Pick<Context, 'actor'>,
  { asLinks, recipients }: PreAlertEntry,
  { covered }: Composed,
): Promise<void> {
  const partnerId = covered[0]?.shipment.overseasAgent?.partnerId
  if (partnerId && recipients.length > 0) await savePreference(tx, { officeId, partnerId, asLinks })
}

async function drawnManifest(tx: WriteTx, context: Context, { manifest }: Composed) {
  if (!manifest) return []
  const name = manifestName(manifest)
  const file = { name, mediaType: 'application/pdf', content: await renderManifest(manifest) }
  return [{ fileId: await storeFile(tx, context, file), name }]
}

/** The shipments are locked, so that what is checked is what is sent. */
async function requireSendable(
  { actor }: Pick<Context, 'actor'>,
  tx: WriteTx,
  entry: PreAlertEntry & { readonly fingerprint: string },
  { fingerprint, gaps, covered }: Composed,
): Promise<void> {
  if (fingerprint !== entry.fingerprint) throw new Refusal(documentErrors.PREVIEW_OUTDATED)
  const { reason } = entry
  const incomplete = canSendIncomplete(gaps, { mayOverride: holdsAny(actor, MAY_OVERRIDE), reason })
  if (!incomplete.ok && incomplete.code === 'OVERRIDE_REASON_MISSING') {
    throw refusedAt('reason', documentErrors.OVERRIDE_REASON_MISSING)
  }
  requireAllowed(documentErrors, incomplete)
  const underWay = await findUnderWay(
    tx,
    covered.map(({ shipment }) => shipment.id),
  )
  const busy = covered.find(({ shipment }) => shipment.id === underWay)
  if (busy) throw new Refusal(documentErrors.PRE_ALERT_UNDER_WAY, { params: { shipment: letterNameOf(busy.shipment) } })
}

async function deliveriesOf(tx: WriteTx, entry: PreAlertEntry, { covered, toAgent }: Composed): Promise<NewDelivery[]> {
  const officeId = entry.toOffice ? covered[0]?.shipment.destinationOfficeId : null
  const [office] = officeId ? await findOffices(tx, [officeId]) : []
  const mails = entry.recipients.map((recipient): NewDelivery => ({ ...recipient, channel: 'Mail', state: 'Queued' }))
  // An own office reads the shipment in the portal, so delivery to it is immediate.
  const inside: NewDelivery[] = office
    ? [{ channel: 'Office', address: office.code, isRequired: true, state: 'Accepted' }]
    : []
  const byChannel: NewDelivery[] = toAgent
    ? [{ channel: 'Agent', address: toAgent.agent, isRequired: true, state: 'Queued' }]
    : []
  const all = [...byChannel, ...mails, ...inside]
  if (!all.some(({ isRequired }) => isRequired)) throw new Refusal(documentErrors.NO_RECIPIENT)
  return all
}

export const sendAgain: Verb<typeof preAlertApi.preAlertSendAgain> = (context, { id, version }) =>
  context.transact(async (tx) => {
    const { preAlertId } = found(await findDelivery(tx, id))
    const shipmentIds = await shipmentsOfPreAlert(tx, preAlertId)
    const shipments = await lockSeenShipments(tx, shipmentIds, context.actor)
    for (const shipment of shipments) requireAllowed(documentErrors, canSendPreAlert(shipment, context.actor))
    const delivery = found((await lockDeliveries(tx, preAlertId)).find((one) => one.id === id))
    saved(delivery.version === version || undefined, delivery)
    requireAllowed(documentErrors, canSendAgain(delivery))
    const underWay = await findUnderWay(tx, shipmentIds)
    const busy = shipments.find((shipment) => shipment.id === underWay)
    if (busy && delivery.isRequired) {
      throw new Refusal(documentErrors.PRE_ALERT_UNDER_WAY, { params: { shipment: letterNameOf(busy) } })
    }
    await moveDelivery(tx, id, { state: 'Queued' })
    if (delivery.isRequired) await movePreAlert(tx, preAlertId, 'Sending')
    if (delivery.channel === 'Agent') await sendAgainByChannel(tx, id, context.actor.account)
    else await queue(tx, id)
    for (const shipmentId of shipmentIds) notifyWatchers(tx, documentsTopic(shipmentId))
    return true
  })

export const leavePending: Verb<typeof preAlertApi.leavePending> = (context, { id, kind, reason }) =>
  context.transact(async (tx) => {
    const { actor, now } = context
    const shipment = found((await lockSeenShipments(tx, [id], actor))[0])
    requireAllowed(documentErrors, canLeavePending(shipment, actor))
    if (await findUnderWay(tx, [id])) {
      throw new Refusal(documentErrors.PRE_ALERT_UNDER_WAY, { params: { shipment: letterNameOf(shipment) } })
    }
    await insertLeaving(tx, { shipmentId: id, kind, reason, leftBy: actor.account })
    await markPreAlertsSent(tx, [{ id, at: now.toISOString() }])
    notifyWatchers(tx, documentsTopic(id))
    return true
  })

function queue(tx: WriteTx, deliveryId: string): Promise<void> {
  return announce(tx, DELIVERY_QUEUED, { deliveryId } satisfies DeliveryQueued)
}

async function renderSheet({ files }: Pick<Context, 'files'>, { sheet, office }: Composed): Promise<Buffer> {
  const data = { ...sheet, letterhead: await letterheadOf(files, office) }
  return renderPdf({ module: new URL('../pdf/pre-alert-sheet-pdf.ts', import.meta.url), data })
}
