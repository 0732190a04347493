import { findOffice } from '#areas/organisation/server/index.ts'
import { type ProgressOfShipment, type StatusesChanged, progressOf } from '#areas/shipments/server/index.ts'
import { fillText } from '#platform/domain/fill-text.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { MILESTONE_RULES } from '#areas/shipments/domain/milestones/route-map.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { found } from '#platform/server/refusal.ts'
import { announce } from '#platform/server/outbox.ts'
import { documentsTopic } from '../../contract/live.ts'
import { type StatusNews, statusNewsOf } from '../../domain/status-mail.ts'
import { companyOf, signatureOf } from '../letter-sender.ts'
import { findSender } from '../letter-sender-repository.ts'
import { STATUS_MAIL_QUEUED, type StatusMailQueued } from './deliver-status-mail.ts'
import { type InformedPartner, findInformedPartners, findWriter, insertStatusMail } from './status-mail-repository.ts'

/** SHP-03: queues a letter for each party of changed shipments that chose a milestone reached now, once per milestone. */
export async function queueStatusMails({ db }: { readonly db: ReadDb }, payload: unknown): Promise<void> {
  const { shipmentIds } = payload as StatusesChanged
  const now = new Date().toISOString()
  await transact(db, systemWriter('status-mails'), async (tx) => {
    const progress = new Map((await progressOf(tx, shipmentIds, now)).map((one) => [one.row.id, one]))
    for (const partner of await findInformedPartners(tx, shipmentIds)) {
      const shipment = progress.get(partner.shipmentId)
      if (!shipment) continue
      for (const news of statusNewsOf(shipment.milestones, partner.statusMails, now)) {
        await queueLetter(tx, partner, shipment, news)
      }
    }
  })
}

async function queueLetter(
  tx: WriteTx,
  partner: InformedPartner,
  shipment: ProgressOfShipment,
  news: StatusNews,
): Promise<void> {
  const { shipmentId, partnerId, email } = partner
  const letter = await letterOf(tx, partner, shipment, news)
  const id = await insertStatusMail(tx, {
    shipmentId,
    partnerId,
    milestone: news.milestone,
    address: email,
    ...letter,
  })
  if (!id) return
  await announce(tx, STATUS_MAIL_QUEUED, { statusMailId: id } satisfies StatusMailQueued)
  notifyWatchers(tx, documentsTopic(shipmentId))
}

/** In the partner's language, with the time at the airport where it happened. */
async function letterOf(
  tx: WriteTx,
  partner: InformedPartner,
  { row }: ProgressOfShipment,
  { milestone, at }: StatusNews,
): Promise<{ subject: string; body: string }> {
  const { shipmentId, language, jobNo, hawbNo, mawbNo, flightNo, pieces, grossWeight, customerReference } = partner
  const text = await areaTexts('documents', language)
  const status = (await areaTexts('partners', language))(`choices.statusMails.${milestone}`)
  const isThere = MILESTONE_RULES[milestone].at === 'destination'
  const zone = (isThere ? row.destinationZone : row.originZone) ?? 'UTC'
  const airport = (isThere ? row.destinationAirport : row.originAirport) ?? 'UTC'
  const route = [row.originAirport, row.destinationAirport].filter(Boolean).join('–')
  const facts = [
    ['hawb', hawbNo],
    ['mawb', mawbNo],
    ['reference', customerReference],
    ['job', jobNo],
    ['route', route],
    ['flight', flightNo],
    ['pieceCount', pieces === null ? null : String(pieces)],
    ['weight', grossWeight === null ? null : `${grossWeight} kg`],
  ] as const
  const what = hawbNo ?? (mawbNo || customerReference || jobNo)
  const writer = await findWriter(tx, { shipmentId, milestone })
  const sender = await findSender(tx, writer)
  const company = companyOf(sender, found(await findOffice(tx, writer.officeId)), language)
  const body = [
    text('mail.status.greeting'),
    '',
    fillText(text('mail.status.reached'), { status, at: localOf(at, zone).replace('T', ' '), airport }),
    '',
    ...facts.flatMap(([key, value]) => (value ? [`${text(`mail.preAlert.${key}`)}: ${value}`] : [])),
    '',
    ...signatureOf(sender, company, text),
  ].join('\n')
  return { subject: fillText(text('mail.status.subject'), { what, route, status }).replaceAll(/ +/g, ' '), body }
}
