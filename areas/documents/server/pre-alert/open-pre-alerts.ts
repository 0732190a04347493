import { agentChannelOf } from '#areas/messaging/server/index.ts'
import { findOffices, officeName } from '#areas/organisation/server/index.ts'
import { findPartners } from '#areas/partners/server/index.ts'
import { type ShipmentRow, findSeenHouses, findSeenShipments } from '#areas/shipments/server/index.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { preAlertApi } from '../../contract/pre-alert-api.ts'
import { hasHouseMessages } from '../../domain/agent-delivery.ts'
import { letterNameOf } from '../../domain/letter-name.ts'
import { canSendPreAlert } from '../../domain/pre-alert.ts'
import { isSentByDefault, isWaybill } from '../../domain/required-papers.ts'
import { type Covered, withPapers } from './covered-shipments.ts'
import { prefersLinks } from './letter-links.ts'
import { ownPapersOf } from './own-papers.ts'
import { findLeaving, findPreAlerts } from './pre-alert-repository.ts'
import { findRecalls } from './recall-repository.ts'

export const openPreAlerts: Verb<typeof preAlertApi.preAlertOpen> = async (context, { id }) => {
  const { db, actor, people, language } = context
  const shipment = found((await findSeenShipments(db, [id], actor))[0])
  const agentId = shipment.overseasAgent?.partnerId
  const agent = agentId ? (await findPartners(db, [agentId])).get(agentId) : undefined
  const destination = shipment.destinationOfficeId
  const [office] = destination && destination !== actor.officeId ? await findOffices(db, [destination]) : []
  const houses = shipment.masterId ? await findSeenHouses(db, shipment.masterId, actor) : []
  const leaving = await findLeaving(db, id)
  const sendable = houses.filter((house) => house.id !== id && canSendPreAlert(house, actor).ok)
  const all = await withPapers(db, [shipment, ...sendable])
  const { attachments, required } = found(all[0])
  return {
    suggested: {
      recipients: agent?.email ? [{ address: agent.email, isRequired: true }] : [],
      language: agent?.language ?? 'en_US',
      attachmentIds: attachments.filter(({ kind }) => isSentByDefault(kind, required)).map((file) => file.id),
      papers: await ownPapersOf(db, [{ shipment }]),
      offered: all.flatMap(offeredFiles),
      office: office ? officeName(office, language) : null,
      channel: (await channelFor(context, shipment)) ?? null,
      toChannel: areWaybillsIssued(required),
      asLinks: agentId ? await prefersLinks(db, actor.officeId, agentId) : false,
      housesOfMaster: houses.filter((house) => canSendPreAlert(house, actor).ok).length,
    },
    preAlerts: await withPeople(people, db, await findPreAlerts(db, id), 'createdBy'),
    recalls: await withPeople(people, db, await findRecalls(db, id), 'recalledBy'),
    leaving: leaving ? found((await withPeople(people, db, [leaving], 'leftBy'))[0]) : null,
  }
}

/** The channel of the agent, for a job that has messages for it. */
async function channelFor({ db, actor }: Context, shipment: ShipmentRow) {
  const partnerId = shipment.overseasAgent?.partnerId
  if (!partnerId || !hasHouseMessages(shipment)) return undefined
  return agentChannelOf(db, { officeId: actor.officeId, partnerId })
}

/** Messages are made of issued waybills, so before that the channel is not suggested. */
function areWaybillsIssued(required: Covered['required']): boolean {
  return required.every(({ paper, isThere }) => isThere || !isWaybill(paper))
}

function offeredFiles({ shipment, attachments }: Covered) {
  return attachments.map(({ id, kind, name }) => {
    return { id, kind, name, shipmentId: shipment.id, shipment: letterNameOf(shipment) }
  })
}
