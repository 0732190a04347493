import { warehouseErrors } from '#areas/warehouse/contract/errors.ts'
import { MAX_LABELS } from '#areas/warehouse/domain/label.ts'
import { candidatesOf, labelsPrint } from '#areas/warehouse/server/index.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { handheldApi } from '../contract/api.ts'

/** WHS-03: prints the labels of scanned pieces; a bare HAWB prints those of all its pieces in stock. */
export const dockPrint: Verb<typeof handheldApi.dockPrint> = async (context, { codes, ...printing }) => {
  const found = new Set<string>()
  for (const code of codes) {
    const pieces = await candidatesOf(context.db, context.actor.officeId, code)
    const inStock = pieces.filter(({ status }) => status !== 'Out' && status !== 'Returned')
    if (inStock.length === 0) throw new Refusal(warehouseErrors.CODE_UNKNOWN, { params: { code } })
    for (const { id } of inStock) found.add(id)
  }
  const ids = [...found]
  const done = { printed: 0, reprinted: 0 }
  for (let from = 0; from < ids.length; from += MAX_LABELS) {
    const part = await labelsPrint(context, { ...printing, pieceIds: ids.slice(from, from + MAX_LABELS) })
    done.printed += part.printed
    done.reprinted += part.reprinted
  }
  return done
}
