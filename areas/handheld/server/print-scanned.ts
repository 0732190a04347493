import { warehouseErrors } from '#areas/warehouse/contract/errors.ts'
import { candidatesOf, labelsPrint } from '#areas/warehouse/server/index.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { handheldApi } from '../contract/api.ts'

/** Most labels of one call, as on the pages. */
const MAX_LABELS = 500

/** WHS-03: prints the labels of scanned pieces; a bare HAWB prints those of all its pieces in stock. */
export const dockPrint: Verb<typeof handheldApi.dockPrint> = async (context, { codes, ...printing }) => {
  const ids = new Set<string>()
  for (const code of codes) {
    const pieces = await candidatesOf(context.db, context.actor.officeId, code)
    const inStock = pieces.filter(({ status }) => status !== 'Out' && status !== 'Returned')
    if (inStock.length === 0) throw new Refusal(warehouseErrors.CODE_UNKNOWN, { params: { code } })
    for (const { id } of inStock) ids.add(id)
  }
  return labelsPrint(context, { ...printing, pieceIds: [...ids].slice(0, MAX_LABELS) })
}
