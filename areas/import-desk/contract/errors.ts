import { consolidationErrors } from '#areas/consolidation/contract/errors.ts'
import { partnerErrors } from '#areas/partners/contract/errors.ts'
import { inboundErrors } from './inbound-errors.ts'

const { CREDIT_HOLD, CREDIT_LIMIT } = partnerErrors

/** All errors of the import desk. */
export const importDeskErrors = { ...consolidationErrors, ...inboundErrors, CREDIT_HOLD, CREDIT_LIMIT }
