import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#platform/contract/language.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { found } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { localTime, officeFacts } from '../office-facts.ts'
import type { PosterPrint, TicketPrint } from '../pdf/gate-pdf.ts'
import { registerTruck } from '../register-truck.ts'
import { dayOfOffice, findTruck } from '../truck-repository.ts'
import { visibleOffice } from '../warehouses-seen.ts'
import { findGate, findWaiting, lockGate, saveGate } from './gate-repository.ts'

const DRAWING = new URL('../pdf/gate-pdf.ts', import.meta.url)
/** Named in the log of a truck that its driver registered. */
const GATE_ACCOUNT = 'gate'

/** WHS-01: a poster with a new token. Only its hash is stored, so a lost poster is replaced and not read again. */
export const gatePoster: Verb<typeof warehouseApi.gatePoster> = async (
  { actor, transact: write, language, db },
  input,
) => {
  const token = randomBytes(32).toString('base64url')
  await write((tx) => saveGate(tx, actor.officeId, hashOf(token)))
  const { office } = found(await findGate(db, hashOf(token)))
  const lines = await Promise.all(LANGUAGES.map(posterText))
  const data: PosterPrint = { language, office, lines, url: `${new URL(input.origin).origin}/quoteOut/gate/${token}` }
  const content = await renderPdf({ module: DRAWING, data: { poster: data } })
  return { fileName: 'gate.pdf', mediaType: 'application/pdf', content }
}

export const gateOpen: Verb<typeof warehouseApi.gateOpen> = async ({ db }, { token }) => {
  const { office } = found(await findGate(db, hashOf(token)))
  return { office }
}

/** WHS-01: a driver registers. A truck that waits already keeps its number, however often its driver taps. */
export const gateRegister: Verb<typeof warehouseApi.gateRegister> = async (
  { db, now, requestId },
  { token, ...input },
) => {
  const { officeId, officeCode } = found(await findGate(db, hashOf(token)))
  return transact(db, { ...systemWriter('warehouse-gate'), requestId }, async (tx) => {
    await lockGate(tx, officeId)
    const queueDay = await dayOfOffice(tx, officeId, now)
    const waiting = await findWaiting(tx, officeId, { truckNo: input.truckNo, queueDay })
    if (waiting) return waiting
    const truck = { ...input, customerId: null, remark: '' }
    const context = { officeId, officeCode, account: GATE_ACCOUNT, now, fromGate: true }
    const { number, queueNo } = await registerTruck(tx, truck, context)
    return { number, queueNo }
  })
}

export const truckTicket: Verb<typeof warehouseApi.truckTicket> = async ({ db, actor, language }, { id }) => {
  const truck = found(await findTruck(db, id, visibleOffice(actor)))
  const [t, { zone }] = await Promise.all([areaTexts('warehouse', language), officeFacts(db, truck.officeId)])
  const { number, queueNo, truckNo, customer, registeredAt, fee, feeCurrency } = truck
  const data: TicketPrint = {
    language,
    title: t('gate.ticket'),
    number,
    queueNo,
    lines: [
      truckNo,
      customer,
      localTime(registeredAt, zone),
      fee === null ? '' : `${feeCurrency} ${fee}`,
    ],
  }
  const content = await renderPdf({ module: DRAWING, data: { ticket: data } })
  return { fileName: `${number}.pdf`, mediaType: 'application/pdf', content }
}

async function posterText(language: Language): Promise<PosterPrint['lines'][number]> {
  const t = await areaTexts('warehouse', language)
  return { title: t('gate.posterTitle'), text: t('gate.posterText') }
}

/** A single SHA-256 suffices, because the token is random. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
