import { findWaybillCodes } from '#areas/reference-data/server/index.ts'
import { letterheadOf } from '#areas/organisation/server/index.ts'
import { voidMaster } from '#areas/consolidation/server/index.ts'
import { canSaveShipment } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { lockSeenShipments, lockWeights } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { announce } from '#platform/server/outbox.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { withPeople } from '#platform/server/people.ts'
import { requireAllowed, found, saved } from '#platform/server/refusal.ts'
import { documentsTopic } from '../../contract/live.ts'
import type { WaybillRecord, waybillApi } from '../../contract/waybill-api.ts'
import { waybillErrors } from '../../contract/waybill-errors.ts'
import { USUAL_COPIES, namesOfCopies } from '../../domain/waybill/copies.ts'
import { corrections } from '../../domain/waybill/correction.ts'
import {
  type Overrides,
  type WaybillContent,
  type WaybillKind,
  canIssue,
  canReopenWeights,
  canVoid,
  canWrite,
  contentOf,
} from '../../domain/waybill/waybill.ts'
import { type Violation, referenceCodesOf, violationsOf } from '../../domain/waybill/waybill-violations.ts'
import type { WaybillPrint } from '../pdf/waybill-pdf.ts'
import { codesOf, expectedOf, goodsInFull, prefilled } from './prefill.ts'
import { customsWarnings } from './customs-warnings.ts'
import { changesOf } from './changes-since-issue.ts'
import { type WaybillFacts, subjectOf, waybillFacts } from './waybill-facts.ts'
import {
  type Subject,
  type WaybillRow,
  findIssueContents,
  findIssues,
  findWaybill,
  findReopenings,
  insertIssue,
  insertReopening,
  saveWaybill,
  voidWaybill,
} from './waybill-repository.ts'

/** The event of issuing a waybill: kind, shipment, office and account. */
export const WAYBILL_ISSUED = 'documents.waybill-issued'

export const openWaybill: Verb<typeof waybillApi.waybillOpen> = async (context, input) =>
  recordOf(context, context.db, await waybillFacts(context, input))

export const saveDraft: Verb<typeof waybillApi.waybillSave> = (context, input) =>
  writing(context, input, async (tx, facts, { waybill, subject }) => {
    requireAllowed(waybillErrors, canWrite(waybill?.state ?? 'Draft'))
    const { version, overrides } = input
    const row = await saveWaybill(tx, subject, { version, overrides: stored(overrides) })
    saved(row, await recordOf(context, tx, facts))
  })

/** The paper is drawn before the transaction, which a busy machine would otherwise keep open for seconds. */
export const issueWaybill: Verb<typeof waybillApi.waybillIssue> = async (context, input) => {
  const drawn = await drawnForIssue(context, input)
  return writing(context, input, async (tx, facts, { waybill: before, subject }) => {
    const { version, reason } = input
    const isCurrent = (before?.version ?? 0) === version
    const current = await recordOf(context, tx, facts)
    saved(isCurrent || undefined, current)
    const waybill = before ?? found(await saveWaybill(tx, subject, { version: 0, overrides: { boxes: {} } }))
    const content = contentOf(prefilled(facts), waybill.overrides)
    const expected = expectedOf(facts)
    const violations = await violationsIn(tx, facts, content)
    requireAllowed(waybillErrors, canIssue(waybill.state, { violations, reason }))
    const number = expected.number ?? ''
    const isAsDrawn = JSON.stringify([number, content]) === JSON.stringify([drawn?.number, drawn?.content])
    // What changed since it was drawn is seen before it is issued.
    const { pdf } = saved(isAsDrawn ? drawn : undefined, current)
    const file = { name: fileName(facts.kind, number), mediaType: 'application/pdf', content: pdf }
    const fileId = await storeFile(tx, context, file)
    const issuedBy = context.actor.account
    const issuedAt = context.now.toISOString()
    const isTyped = waybill.overrides.boxes.goods !== undefined
    const frozen = { ...content, ...codesOf(facts), goodsInFull: isTyped ? null : goodsInFull(facts) }
    await insertIssue(tx, { waybillId: waybill.id, number, content: frozen, reason, fileId, issuedBy, issuedAt })
    const { officeId } = context.actor
    await announce(tx, WAYBILL_ISSUED, { kind: facts.kind, shipmentId: input.id, officeId, issuedBy })
    if (facts.kind === 'MAWB') await lockWeights(tx, subject.subjectId, true)
  })
}

/** Returns undefined for a waybill that will be refused. */
async function drawnForIssue(context: Context, input: { readonly id: string; readonly kind: WaybillKind }) {
  const facts = await waybillFacts(context, input)
  const waybill = await findWaybill(context.db, subjectOf(facts))
  const content = contentOf(prefilled(facts), waybill?.overrides ?? { boxes: {} })
  const expected = expectedOf(facts)
  if ((await violationsIn(context.db, facts, content)).length > 0) return undefined
  const number = expected.number ?? ''
  const copies = namesOfCopies(USUAL_COPIES)
  return { number, content, pdf: await render(context, facts, { content, number, copies, isDraft: false }) }
}

export const reopenWeights: Verb<typeof waybillApi.weightsReopen> = (context, { id, version, reason }) =>
  writing(context, { id, kind: 'MAWB' }, async (tx, facts, { waybill, subject }) => {
    const seen = found(waybill)
    saved(seen.version === version || undefined, await recordOf(context, tx, facts))
    requireAllowed(waybillErrors, canReopenWeights(seen.state, facts.shipment))
    await insertReopening(tx, { waybillId: seen.id, reason, reopenedBy: context.actor.account })
    await lockWeights(tx, subject.subjectId, false)
  })

export const declareVoid: Verb<typeof waybillApi.waybillVoid> = (context, input) =>
  writing(context, input, async (tx, facts, { waybill }) => {
    const { id, state, version } = found(waybill)
    saved(version === input.version || undefined, await recordOf(context, tx, facts))
    requireAllowed(waybillErrors, canVoid(state))
    await voidWaybill(tx, id, input.reason)
    const { masterId } = facts.shipment
    // A void number belongs to no shipment any more: the next waybill gets another one.
    if (input.kind === 'MAWB' && masterId) await voidMaster(tx, context, { masterId, reason: input.reason })
  })

export const waybillPdf: Verb<typeof waybillApi.waybillPdf> = async (context, input) => {
  const facts = await waybillFacts(context, input)
  const waybill = await findWaybill(context.db, subjectOf(facts))
  const number = expectedOf(facts).number ?? ''
  const mediaType = 'application/pdf'
  if (input.issue === undefined) {
    const content = contentOf(prefilled(facts), waybill?.overrides ?? { boxes: {} })
    return {
      fileName: fileName(facts.kind, `draft-${number}`),
      mediaType,
      content: await render(context, facts, { content, number, copies: ['DRAFT'], isDraft: true }),
    }
  }
  const issues = await findIssues(context.db, found(waybill).id)
  const issue = found(issues.find((one) => one.issue === Number(input.issue)))
  if (input.copies !== undefined) {
    const contents = await findIssueContents(context.db, found(waybill).id)
    const { content } = found(contents.find((one) => one.issue === issue.issue))
    const copies = namesOfCopies(input.copies.split(',').map(Number))
    const drawn = await render(context, facts, { content, number: issue.number, copies, isDraft: false })
    return { fileName: fileName(facts.kind, issue.number), mediaType, content: drawn }
  }
  return { fileName: fileName(facts.kind, issue.number), mediaType, content: await context.files.read(issue.fileId) }
}

type Writing = { readonly waybill: WaybillRow | undefined; readonly subject: Subject }

/** Edits a waybill of a shipment of the own office; the shipment is locked. */
async function writing(
  context: Context,
  input: { readonly id: string; readonly kind: WaybillKind },
  write: (tx: WriteTx, facts: WaybillFacts, found: Writing) => Promise<void>,
): Promise<WaybillRecord> {
  return context.transact(async (tx) => {
    const shipment = found((await lockSeenShipments(tx, [input.id], context.actor))[0])
    requireAllowed(waybillErrors, canSaveShipment(shipment, context.actor))
    const facts = await waybillFacts({ ...context, db: tx }, input)
    const subject = subjectOf(facts)
    await write(tx, facts, { waybill: await findWaybill(tx, subject), subject })
    notifyWatchers(tx, documentsTopic(input.id))
    return recordOf(context, tx, facts)
  })
}

async function recordOf(
  { people }: Pick<Context, 'people'>,
  db: Context['db'] | WriteTx,
  facts: WaybillFacts,
): Promise<WaybillRecord> {
  const waybill = await findWaybill(db, subjectOf(facts))
  const content = prefilled(facts)
  const overrides = waybill?.overrides ?? { boxes: {} }
  const expected = expectedOf(facts)
  const issues = waybill ? await findIssues(db, waybill.id) : []
  const contents = waybill ? await findIssueContents(db, waybill.id) : []
  const corrected = facts.kind === 'MAWB' ? corrections(contents) : []
  const shown = issues.map(({ fileId: _file, ...issue }) => ({
    ...issue,
    isCorrection: corrected.includes(issue.issue),
  }))
  return {
    version: waybill?.version ?? 0,
    state: waybill?.state ?? 'Draft',
    number: expected.number,
    prefilled: content,
    overrides,
    expected,
    violations: await violationsIn(db, facts, contentOf(content, overrides)),
    warnings: await customsWarnings(db, facts, contentOf(content, overrides)),
    changedSinceIssue: changesOf(facts, waybill, contents.at(-1)),
    issues: await withPeople(people, db, shown, 'issuedBy'),
    reopenings: await withPeople(people, db, waybill ? await findReopenings(db, waybill.id) : [], 'reopenedBy'),
  }
}

async function violationsIn(
  db: Context['db'] | WriteTx,
  facts: WaybillFacts,
  content: WaybillContent,
): Promise<Violation[]> {
  const codes = referenceCodesOf(await findWaybillCodes(db))
  return violationsOf(facts.kind, content, { expected: expectedOf(facts), codes })
}

export const waybillCodes: Verb<typeof waybillApi.waybillCodes> = ({ db }) => findWaybillCodes(db)

/** JSON has no undefined. */
function stored({ boxes, lines, otherCharges, isAsAgreed }: Overrides): Overrides {
  return {
    boxes,
    ...(lines && { lines }),
    ...(otherCharges && { otherCharges }),
    ...(isAsAgreed !== undefined && { isAsAgreed }),
  }
}

async function render(
  { files }: Pick<Context, 'files'>,
  facts: WaybillFacts,
  printed: Pick<WaybillPrint, 'content' | 'number' | 'copies' | 'isDraft'>,
): Promise<Buffer> {
  const { kind, shipment, master, office } = facts
  const data: WaybillPrint = {
    kind,
    ...printed,
    origin: (kind === 'MAWB' ? master?.originAirport : shipment.originAirport) ?? '',
    letterhead: kind === 'HAWB' ? await letterheadOf(files, office) : null,
  }
  return renderPdf({ module: new URL('../pdf/waybill-pdf.ts', import.meta.url), data })
}

function fileName(kind: WaybillKind, number: string): string {
  return `${kind}-${number.replaceAll(/[^\w-]/g, '')}.pdf`
}
