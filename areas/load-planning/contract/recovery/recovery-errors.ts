import { consolidationErrors } from '#areas/consolidation/contract/errors.ts'
import { spaceErrors } from '#areas/space/contract/refusals.ts'
import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of recoveries. Codes 4240–4249. */
const ownRecoveryErrors = defineErrors({
  RECOVERY_OVERTAKEN: {
    code: 4240,
    status: 409,
    texts: {
      en_US: 'The space of {hawb} has been changed since the move, so it cannot be undone as a whole.',
      zh_CN: '{hawb} 的舱位在改配后已有变更，无法整体撤销。',
      zh_HK: '{hawb} 的艙位在改配後已有變更，未能整批撤銷。',
    },
  },
  RECOVERY_UNDONE: {
    code: 4241,
    status: 409,
    texts: {
      en_US: 'This move has been undone already.',
      zh_CN: '该次改配已撤销。',
      zh_HK: '該次改配已撤銷。',
    },
  },
})

/** Moving a shipment moves its MAWB and its space, by the rules of both. */
export const recoveryErrors = { ...ownRecoveryErrors, ...consolidationErrors, ...spaceErrors }
