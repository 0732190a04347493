import { consolidationErrors } from '#areas/consolidation/contract/errors.ts'
import { creditErrors } from '#areas/partners/contract/errors.ts'
import { inboundErrors } from './inbound-errors.ts'

/** All errors of the import desk. */
export const importDeskErrors = { ...consolidationErrors, ...inboundErrors, ...creditErrors }
