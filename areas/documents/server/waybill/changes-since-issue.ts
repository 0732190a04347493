import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { type WaybillPart, changedParts } from '../../domain/waybill/changed-parts.ts'
import { type WaybillKind, contentOf } from '../../domain/waybill/waybill.ts'
import { expectedOf, prefilled } from './prefill.ts'
import { type WaybillFacts, subjectOf, waybillFacts } from './waybill-facts.ts'
import { type IssueWithContent, type WaybillRow, findIssueContents, findWaybill } from './waybill-repository.ts'

/** Returns the parts in which a waybill differs from its latest issue; none for a waybill that is not issued. */
export async function changesSinceIssue(
  context: Context & { readonly db: ReadDb },
  input: { readonly id: string; readonly kind: WaybillKind },
): Promise<WaybillPart[]> {
  const facts = await waybillFacts(context, input)
  const waybill = await findWaybill(context.db, subjectOf(facts))
  if (waybill?.state !== 'Issued') return []
  return changesOf(facts, waybill, (await findIssueContents(context.db, waybill.id)).at(-1))
}

/** The same for facts that are there already. */
export function changesOf(
  facts: WaybillFacts,
  waybill: WaybillRow | undefined,
  latest: IssueWithContent | undefined,
): WaybillPart[] {
  if (waybill?.state !== 'Issued' || !latest) return []
  const parts = changedParts(contentOf(prefilled(facts), waybill.overrides), latest.content)
  return expectedOf(facts).number === latest.number ? parts : ['number', ...parts]
}
