import { z } from 'zod'
import { SHARE_KEYS } from '../domain/cost-share.ts'

/** The costs of a master, and the shares of its houses in the office's currency. */
export const costShares = z.strictObject({
  key: z.enum(SHARE_KEYS),
  usedKey: z.enum(SHARE_KEYS).nullable().describe('what the costs were shared by last'),
  baseCurrency: z.string(),
  costs: z.array(
    z.strictObject({
      lineId: z.uuid(),
      chargeCode: z.string(),
      description: z.string(),
      currency: z.string(),
      amount: z.string(),
      localAmount: z.string(),
    }),
  ),
  houses: z.array(
    z.strictObject({
      shipmentId: z.uuid(),
      hawbNo: z.string().nullable(),
      chargeWeight: z.string().nullable(),
      grossWeight: z.string().nullable(),
      cubicCm: z.string(),
      pieces: z.number().int().nullable(),
      share: z.string().describe('by the key'),
      current: z.string().describe('as it is stored'),
    }),
  ),
})

export type CostShares = z.infer<typeof costShares>
