import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import type { OwnPaper } from '../../domain/pre-alert.ts'
import type { WaybillKind } from '../../domain/waybill/waybill.ts'
import type { Manifest } from '../pdf/manifest-pdf.ts'
import { changesSinceIssue } from '../waybill/changes-since-issue.ts'
import { manifestOf } from '../waybill/labels-and-manifest.ts'
import { findIssuedFiles } from '../waybill/waybill-repository.ts'
import type { Covered } from './covered-shipments.ts'

/** A stored file to attach. */
export type ChosenFile = {
  readonly fileId: string
  readonly name: string
  readonly bytes: number
}

type Shipments = readonly Pick<Covered, 'shipment'>[]

/** Returns the papers of ours that shipments have. */
export async function ownPapersOf(db: ReadDb, covered: Shipments): Promise<OwnPaper[]> {
  const files = await findIssuedFiles(db, subjectsOf(covered))
  const kinds = new Set<OwnPaper>(files.map(({ kind }) => kind))
  if (covered.some(hasManifest)) kinds.add('Manifest')
  return [...kinds]
}

/** Returns the newest issues of the chosen waybills as files to attach. */
export async function issuedFilesOf(
  db: ReadDb,
  covered: Shipments,
  chosen: readonly OwnPaper[],
): Promise<ChosenFile[]> {
  const files = await findIssuedFiles(db, subjectsOf(covered))
  return files
    .filter(({ kind }) => chosen.includes(kind))
    .map(({ kind, number, fileId, bytes }) => ({
      fileId,
      bytes,
      name: `${kind}-${number.replaceAll(/[^\w-]/g, '')}.pdf`,
    }))
}

/** Returns the manifest to attach, drawn when the letter is sent; null if it is not chosen, or there is none. */
export async function chosenManifest(
  context: Context,
  covered: Shipments,
  chosen: readonly OwnPaper[],
): Promise<Manifest | null> {
  const head = covered.find(hasManifest)
  return head && chosen.includes('Manifest') ? manifestOf(context, head.shipment.id) : null
}

/** Returns the waybills of each shipment that no longer say what was issued. */
export async function outdatedOf(
  context: Context,
  covered: readonly Covered[],
): Promise<ReadonlyMap<string, readonly WaybillKind[]>> {
  const outdated = new Map<string, WaybillKind[]>()
  const masters = new Map<string, boolean>()
  for (const { shipment, required } of covered) {
    const { id, masterId } = shipment
    const isIssued = (kind: WaybillKind) => required.some(({ paper, isThere }) => paper === kind && isThere)
    const kinds: WaybillKind[] = []
    if (isIssued('HAWB') && (await hasChanged(context, id, 'HAWB'))) kinds.push('HAWB')
    if (masterId && isIssued('MAWB')) {
      // Houses of one master share its waybill.
      const isChanged = masters.get(masterId) ?? (await hasChanged(context, id, 'MAWB'))
      masters.set(masterId, isChanged)
      if (isChanged) kinds.push('MAWB')
    }
    outdated.set(id, kinds)
  }
  return outdated
}

async function hasChanged(context: Context, id: string, kind: WaybillKind): Promise<boolean> {
  return (await changesSinceIssue(context, { id, kind })).length > 0
}

function hasManifest({ shipment }: Pick<Covered, 'shipment'>): boolean {
  return shipment.masterId !== null && shipment.jobMode === 'Consolidation'
}

function subjectsOf(covered: Shipments): string[] {
  return [...new Set(covered.flatMap(({ shipment }) => [shipment.id, shipment.masterId ?? []].flat()))]
}
