import { type TypedLine, isBattery } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { isDeclarationNeeded } from '#areas/cargo/domain/dangerous-goods-said.ts'
import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import type { AttachmentKind } from './attachment.ts'
import { waybillsOfJob } from './waybill/papers-of-job.ts'
import { WAYBILL_KINDS, type WaybillKind } from './waybill/waybill.ts'

/** The documents of dangerous goods: safety data sheet, shipper's declaration, battery test summary (domain §8). */
const DG_DOCUMENTS = ['MSDS', 'DGD', 'UN383'] as const

type DgDocument = (typeof DG_DOCUMENTS)[number]

/** The papers that a shipment may need before it is announced: its waybills, and documents of dangerous goods and batteries. */
export const REQUIRABLE = [...WAYBILL_KINDS, ...DG_DOCUMENTS] as const

export type RequiredPaper = { readonly paper: WaybillKind | DgDocument; readonly isThere: boolean }

type Announced = {
  readonly jobType: JobType
  readonly jobMode: JobMode
  readonly dangerousGoodsLines: readonly TypedLine[]
}

/** Returns the checklist of a shipment from its issued waybills and the kinds of its files. */
export function requiredPapersOf(
  shipment: Announced,
  { issued, kinds }: { readonly issued: ReadonlySet<WaybillKind>; readonly kinds: ReadonlySet<string> },
): RequiredPaper[] {
  const waybills = waybillsOfJob(shipment).map((paper) => ({ paper, isThere: issued.has(paper) }))
  const needed = DG_DOCUMENTS.filter((kind) => isNeeded(kind, shipment.dangerousGoodsLines))
  return [...waybills, ...needed.map((paper) => ({ paper, isThere: kinds.has(paper) }))]
}

/** Whether the goods demand a document of a kind (SHP-02); without lines the manual of the airline decides. */
function isNeeded(kind: DgDocument, lines: readonly TypedLine[]): boolean {
  if (kind === 'MSDS') return lines.length > 0
  return kind === 'DGD' ? isDeclarationNeeded(lines) === true : lines.some(isBattery)
}

/** The files that a pre-alert carries unless somebody takes them off: invoice, packing list, and what the goods demand (domain §13). */
export function isSentByDefault(kind: AttachmentKind, required: readonly RequiredPaper[]): boolean {
  return kind === 'Invoice' || kind === 'PackingList' || required.some(({ paper }) => paper === kind)
}

/** Whether the paper is a waybill, which is issued and not attached. */
export function isWaybill(paper: RequiredPaper['paper']): paper is WaybillKind {
  return paper === 'HAWB' || paper === 'MAWB'
}
