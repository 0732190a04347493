import { demandsOf } from '#areas/shipments/server/index.ts'
import { consolidationErrors } from '../contract/errors.ts'

/** Checks over several shipments with the errors of this area. */
export const { requireEach, requireTogether } = demandsOf(consolidationErrors)
