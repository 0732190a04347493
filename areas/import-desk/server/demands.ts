import { demandsOf } from '#areas/shipments/server/index.ts'
import { importDeskErrors } from '../contract/errors.ts'

/** What is asked of several shipments at once, with the refusals of this area. */
export const { requireEach } = demandsOf(importDeskErrors)
