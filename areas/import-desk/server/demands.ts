import { demandsOf } from '#areas/shipments/server/index.ts'
import { importDeskErrors } from '../contract/errors.ts'

/** Checks over several shipments with the errors of this area. */
export const { requireEach } = demandsOf(importDeskErrors)
