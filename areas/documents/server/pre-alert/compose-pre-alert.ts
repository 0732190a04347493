import { createHash } from 'node:crypto'
import { type Office, findOffices } from '#areas/organisation/server/index.ts'
import { fillText } from '#platform/domain/fill-text.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { documentErrors } from '../../contract/errors.ts'
import type { PreAlertEntry } from '../../contract/pre-alert-api.ts'
import { type AnnouncedFacts, type Change, type Gap, changesBetween, gapsOf } from '../../domain/pre-alert.ts'
import { letterNameOf } from '../../domain/letter-name.ts'
import { lastDayOf } from '../../domain/letter-link.ts'
import type { Manifest } from '../pdf/manifest-pdf.ts'
import type { PreAlertSheet } from '../pdf/pre-alert-sheet-pdf.ts'
import { type Covered, coveredOf, coveredShipments } from './covered-shipments.ts'
import { companyOf } from '../letter-sender.ts'
import { type LetterSender, findSender } from '../letter-sender-repository.ts'
import { type ToAgent, composeToAgent } from './agent-messages.ts'
import { manifestName } from '../waybill/labels-and-manifest.ts'
import { type ChosenFile, chosenManifest, issuedFilesOf, outdatedOf } from './own-papers.ts'
import { bodyOf, factsOf, routeOf, sheetOf } from './letter-text.ts'
import { rejectedOf } from './rejected-messages.ts'
import { findElsewhere, findReported } from './recall-repository.ts'

/** A letter as it would be sent now. */
export type Composed = {
  readonly subject: string
  readonly body: string
  readonly sheet: PreAlertSheet
  readonly sheetName: string
  /** The issuing office, whose letterhead the sheet has. */
  readonly office: Office
  readonly sender: LetterSender
  readonly files: readonly ChosenFile[]
  /** The last day of the links to the files; null: they are attached. */
  readonly linkedUntil: string | null
  /** Drawn and stored when the letter is sent. */
  readonly manifest: Manifest | null
  /** What goes to the agent's channel; null if it is not chosen. */
  readonly toAgent: ToAgent | null
  readonly covered: readonly Covered[]
  /** The facts of each shipment in the letter. */
  readonly reported: ReadonlyMap<string, AnnouncedFacts>
  readonly gaps: readonly (Gap & { readonly shipment: string })[]
  /** Equal for equal letters. */
  readonly fingerprint: string
}

type Choice = Pick<
  PreAlertEntry,
  'language' | 'attachmentIds' | 'papers' | 'note' | 'coverMaster' | 'toChannel' | 'asLinks'
> & {
  readonly id: string
}

/** The maximum size of all attachments in MB: mail servers rarely accept more. */
const LARGEST_MB = 20

/** Composes the letter with its sheet, for both preview and sending. */
export async function composePreAlert(db: ReadDb, caller: Context, choice: Choice): Promise<Composed> {
  const context = { ...caller, db, language: choice.language }
  const covered = await coveredShipments(db, context, choice)
  const chosen = [...(await issuedFilesOf(db, covered, choice.papers)), ...chosenFiles(covered, choice.attachmentIds)]
  const files = choice.asLinks ? chosen : fitting(chosen)
  const linkedUntil = choice.asLinks ? lastDayOf(context.now) : null
  const manifest = await chosenManifest(context, covered, choice.papers)
  const toAgent = choice.toChannel ? await composeToAgent(db, context, covered) : null
  const text = await areaTexts('documents', choice.language)
  const office = found((await findOffices(db, [context.actor.officeId]))[0])
  const { officeId, account } = context.actor
  const sender = await findSender(db, { officeId, account })
  const issuer = companyOf(sender, office, choice.language)
  const reported = new Map(covered.map((one) => [one.shipment.id, factsOf(one)]))
  const changes = await changesSince(db, covered, reported)
  const revision = changes.map((change) => changeText(change, text))
  const sheet = sheetOf(covered, { issuer, revision, note: choice.note, language: choice.language }, text)
  const subject = fillText(text(changes.length > 0 ? 'mail.preAlert.revisedSubject' : 'mail.preAlert.subject'), {
    what: sheet.title,
    route: routeOf(covered),
    flight: sheet.facts.find(({ key }) => key === 'flight')?.value ?? '',
  })
  const body = bodyOf(sheet, { linkedUntil, sender }, text)
  const sheetName = `pre-alert-${(covered[0] ? letterNameOf(covered[0].shipment) : '').replaceAll(/[^\w-]/g, '_')}.pdf`
  const gaps = await gapsIn(context, covered)
  const letter = { subject, body, sheet, sheetName, office, files, manifest, toAgent }
  return { ...letter, sender, linkedUntil, covered, reported, gaps, fingerprint: fingerprintOf(letter) }
}

async function gapsIn(context: Context, covered: readonly Covered[]): Promise<Composed['gaps']> {
  const outdated = await outdatedOf(context, covered)
  const rejected = await rejectedOf(context.db, covered)
  return covered.flatMap((one) => {
    const { shipment } = one
    const waybills = { outdated: outdated.get(shipment.id) ?? [], rejected: rejected.get(shipment.id) ?? [] }
    return gapsOf(coveredOf(one, waybills)).map((gap) => ({ ...gap, shipment: letterNameOf(shipment) }))
  })
}

type Printed = Pick<Composed, 'subject' | 'body' | 'sheet' | 'sheetName' | 'office' | 'files' | 'manifest' | 'toAgent'>

function fingerprintOf({ subject, body, sheet, sheetName, office, files, manifest, toAgent }: Printed): string {
  const print = [
    subject,
    body,
    sheetName,
    ...files.map(({ fileId, name }) => `${fileId} ${name}`),
    JSON.stringify(sheet),
    manifest ? `${manifestName(manifest)} ${JSON.stringify(manifest)}` : '',
    `${office.logo} ${office.terms}`,
    ...(toAgent ? [toAgent.partnerId, ...toAgent.texts.map(({ content }) => content)] : []),
  ]
  return createHash('sha256').update(print.join('\n')).digest('hex')
}

async function changesSince(
  db: ReadDb,
  covered: readonly Covered[],
  now: ReadonlyMap<string, AnnouncedFacts>,
): Promise<Change[]> {
  const chosen = covered[0]?.shipment
  if (!chosen) return []
  const before = await findReported(db, chosen.id)
  const missing = [...before.keys()].filter((id) => !now.has(id))
  const elsewhere = await findElsewhere(db, missing, chosen.masterId)
  return changesBetween(before, now, (id) => elsewhere.has(id))
}

function changeText({ shipment, what, was, is }: Change, text: (key: string) => string): string {
  if (was === null) return fillText(text('mail.preAlert.houseAdded'), { shipment })
  if (is === null) return fillText(text('mail.preAlert.houseRemoved'), { shipment })
  const shown = (value: string) => value.replaceAll('\n', ', ') || '–'
  return fillText(text('mail.preAlert.changed'), {
    shipment,
    what: text(`mail.preAlert.${what === 'pieces' ? 'pieceCount' : what}`),
    was: shown(was),
    is: shown(is),
  })
}

function chosenFiles(covered: readonly Covered[], ids: readonly string[]): ChosenFile[] {
  const all = covered.flatMap(({ attachments }) => attachments)
  const files = ids.map((id) => found(all.find((file) => file.id === id)))
  return files.map(({ fileId, name, bytes: size }) => ({ fileId, name, bytes: size }))
}

function fitting(files: readonly ChosenFile[]): readonly ChosenFile[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > LARGEST_MB * 1_000_000) {
    throw new Refusal(documentErrors.ATTACHMENTS_TOO_LARGE, { params: { most: LARGEST_MB } })
  }
  return files
}
