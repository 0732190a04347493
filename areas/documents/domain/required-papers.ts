import type { TypedLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import {
  type DgDocumentKind,
  PAPER_KINDS,
  isDgDocumentNeeded,
} from '#areas/shipments/domain/dg-documents/dg-documents.ts'
import { waybillsOfJob } from './waybill/papers-of-job.ts'
import { WAYBILL_KINDS, type WaybillKind } from './waybill/waybill.ts'

/** The papers that a shipment may need before it is announced: its waybills, and documents of dangerous goods and batteries. */
export const REQUIRABLE = [...WAYBILL_KINDS, ...PAPER_KINDS] as const

export type RequiredPaper = { readonly paper: WaybillKind | DgDocumentKind; readonly isThere: boolean }

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
  const needed = PAPER_KINDS.filter((kind) => isDgDocumentNeeded(kind, shipment.dangerousGoodsLines) === true)
  return [...waybills, ...needed.map((paper) => ({ paper, isThere: kinds.has(paper) }))]
}

/** Whether the paper is a waybill, which is issued and not attached. */
export function isWaybill(paper: RequiredPaper['paper']): paper is WaybillKind {
  return paper === 'HAWB' || paper === 'MAWB'
}
