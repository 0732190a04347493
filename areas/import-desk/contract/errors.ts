import { consolidationErrors } from '#areas/consolidation/contract/errors.ts'
import { inboundErrors } from './inbound-errors.ts'

/** Everything that is refused of what arrives. */
export const importDeskErrors = { ...consolidationErrors, ...inboundErrors }
