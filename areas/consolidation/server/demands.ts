import { demandsOf } from '#areas/shipments/server/index.ts'
import { consolidationErrors } from '../contract/errors.ts'

/** What is asked of several shipments at once, with the refusals of this area. */
export const { requireEach, requireTogether } = demandsOf(consolidationErrors)
