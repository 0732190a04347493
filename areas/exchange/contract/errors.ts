import { amendmentErrors } from './amendment-errors.ts'
import { cartErrors } from './cart-errors.ts'
import { orderErrors } from './order-errors.ts'
import { productErrors } from '#areas/products/contract/errors.ts'

/** Error codes of the exchange, 5000–5099. */
export const exchangeErrors = { ...productErrors, ...orderErrors, ...amendmentErrors, ...cartErrors }
