import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** The endpoint of the header; kept apart so that pages do not load the schemas of the exchange for it. */
export const cartStateApi = {
  cartState: endpoint({
    method: 'GET',
    path: '/apex-exchange/cart/state',
    access: ['/order/create'],
    summary: 'How much is in the cart, and which products of each kind',
    input: z.strictObject({}),
    output: z.strictObject({
      cartBadgeValue: z.number().int(),
      airSpuList: z.array(z.uuid()),
      truckSpuList: z.array(z.uuid()),
      localServiceSpuList: z.array(z.uuid()),
    }),
  }),
} as const
