import { canSaveShipment } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { lockSeenShipments, shipmentSeen } from '#areas/shipments/server/index.ts'
import { findPieceSecurity } from '#areas/warehouse/server/index.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { Refusal, found, requireAllowed, saved } from '#platform/server/refusal.ts'
import { documentsTopic } from '../../contract/live.ts'
import type { paperApi } from '../../contract/paper-api.ts'
import { paperErrors } from '../../contract/paper-errors.ts'
import { documentErrors } from '../../contract/errors.ts'
import { type Paper, papersOf } from '../../domain/papers/papers.ts'
import { canDeclare, canIssueDeclarations } from '../../domain/papers/security-declaration.ts'
import { canPrintDeclaration } from '../../domain/papers/shippers-declaration.ts'
import { suggestedDeclaration } from '../../domain/papers/suggested-declaration.ts'
import type { PaperPrint } from '../pdf/paper-pdf.ts'
import { paperBlocks } from './paper-blocks.ts'
import { type PaperFacts, paperFacts } from './paper-facts.ts'
import { findSecurity, saveSecurity } from './security-repository.ts'

/** What accompanies the freight is read by carriers and customs on the way; for declarations regulations prescribe English. */
const IN_ENGLISH: readonly Paper[] = ['ShippersDeclaration', 'SecurityDeclaration', 'AttachedList']

export const printPaper: Verb<typeof paperApi.paperPrint> = async (context, { id, paper }) => {
  const facts = await paperFacts(context, id, paper)
  const { shipment, profile, security, today } = facts
  if (!papersOf(shipment).includes(paper)) throw new Refusal(paperErrors.PAPER_NOT_OF_JOB)
  if (paper === 'SecurityDeclaration') {
    // The form declares in the name of the shipment's office, so only an office of the shipment prints it.
    requireAllowed(documentErrors, canSaveShipment(shipment, context.actor))
    if (!security) throw new Refusal(paperErrors.SECURITY_NOT_DECLARED)
    requireAllowed(paperErrors, canIssueDeclarations(profile, today))
  }
  if (paper === 'ShippersDeclaration') requireAllowed(paperErrors, canPrintDeclaration(shipment.dangerousGoodsLines))
  const language = IN_ENGLISH.includes(paper) ? 'en_US' : context.language
  const text = await areaTexts('documents', language)
  const number = shipment.hawbNo ?? shipment.mawbNo ?? shipment.jobNo
  const data: PaperPrint = {
    language,
    number,
    issuer: issuerOf(paper, facts),
    heading: text(`papers.kinds.${paper}`),
    pageText: text('mail.preAlert.page'),
    hatched: paper === 'ShippersDeclaration',
    blocks: paperBlocks(paper, facts, text),
  }
  const content = await renderPdf({ module: new URL('../pdf/paper-pdf.ts', import.meta.url), data })
  return { fileName: `${paper}-${number.replaceAll(/[^\w-]/g, '')}.pdf`, mediaType: 'application/pdf', content }
}

/** The shipper declares its dangerous goods itself; the other papers are ours. */
function issuerOf(paper: Paper, { shipment, profile }: PaperFacts): string {
  if (paper === 'ShippersDeclaration') return shipment.shipper?.name ?? ''
  return [profile.agentName, profile.address].filter(Boolean).join('\n')
}

export const openSecurity: Verb<typeof paperApi.securityOpen> = async (context, { id }) => {
  found((await shipmentSeen(context.db, id, context.actor)) || undefined)
  return securityOf(context, context.db, id)
}

export const declareSecurity: Verb<typeof paperApi.securitySave> = (context, { id, ...declaration }) =>
  context.transact(async (tx) => {
    const shipment = found((await lockSeenShipments(tx, [id], context.actor))[0])
    requireAllowed(documentErrors, canSaveShipment(shipment, context.actor))
    requireAllowed(paperErrors, canDeclare(declaration))
    const isSaved = await saveSecurity(tx, id, declaration)
    saved(isSaved || undefined, await securityOf(context, tx, id))
    notifyWatchers(tx, documentsTopic(id))
    return securityOf(context, tx, id)
  })

async function securityOf({ actor }: Pick<Context, 'actor'>, db: ReadDb, id: string) {
  const row = await findSecurity(db, id)
  const suggested = suggestedDeclaration(await findPieceSecurity(db, id), actor.name)
  if (!row) return { version: 0, declaration: null, suggested, issuedAt: null }
  const { version, issuedAt, ...declaration } = row
  return { version, declaration, suggested, issuedAt }
}
