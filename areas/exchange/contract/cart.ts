import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { PRICE_UNITS, PRODUCT_KINDS } from '#areas/products/domain/product.ts'
import { cartStateApi } from './cart-state-api.ts'
import { exchangeErrors } from './errors.ts'
import { orderEntry, orderFields } from './order.ts'

const path = '/apex-exchange/cart'
const buy = ['/order/create'] as const
const edit = { method: 'POST', access: buy, errors: exchangeErrors } as const

const cartItem = orderFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  productId: z.uuid(),
  kind: z.enum(PRODUCT_KINDS),
  code: z.string(),
  title: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  office: z.string(),
  unit: z.enum(PRICE_UNITS),
  currency: z.string(),
  minorUnits: z.number().int(),
  seenAmount: z.string().describe('what it cost when it was put in'),
  amount: z.string().nullable().describe('what it costs now; null when it cannot be ordered'),
  refusal: z.string().nullable().describe('why it cannot be ordered now'),
})

export type CartItem = z.infer<typeof cartItem>

export const placedOrders = z.strictObject({
  id: z.uuid().describe('the order, above the others where there are several'),
  number: z.string(),
  orders: z.array(z.strictObject({ id: z.uuid(), number: z.string() })),
})

/** The cart of a user: on the server, the same in every window (EXC-04). */
export const cartApi = {
  ...cartStateApi,
  openCart: endpoint({
    method: 'GET',
    path,
    access: buy,
    summary: 'What the user has in the cart, at the prices of now',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(cartItem) }),
  }),
  addToCart: endpoint({
    ...edit,
    path: `${path}/add`,
    summary: 'Put products with their cargo into the cart, such as the legs of a chain; all or none',
    input: z.strictObject({ items: z.array(orderEntry).min(1).max(10) }),
    output: z.strictObject({ ids: z.array(z.uuid()) }),
    creates: true,
  }),
  changeInCart: endpoint({
    ...edit,
    path: `${path}/change`,
    summary: 'Change the cargo of something in the cart',
    input: orderFields.extend({ id: z.uuid(), version: z.number().int().min(1) }),
    output: z.strictObject({ id: z.uuid(), version: z.number().int() }),
  }),
  removeFromCart: endpoint({
    ...edit,
    path: `${path}/remove`,
    summary: 'Take things out of the cart; what is not in it any more is no matter',
    input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
    output: z.strictObject({ done: z.number().int() }),
  }),
  convertInCart: endpoint({
    ...edit,
    path: '/apex-exchange/convertInCart',
    summary:
      'Order what is selected in the cart, at the prices that were shown: one order, or one above several children; all or none',
    input: z.strictObject({
      items: z
        .array(z.strictObject({ id: z.uuid(), amount: z.string().max(20).describe('as it was shown') }))
        .min(1)
        .max(50),
    }),
    output: placedOrders,
    creates: true,
  }),
} as const
