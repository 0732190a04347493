import { quotationApi } from './quotation-api.ts'
import { amendmentApi } from './amendment.ts'
import { cartApi } from './cart.ts'
import { orderApi } from './order-api.ts'
import { searchApi } from './search.ts'

export const exchangeApi = { ...orderApi, ...amendmentApi, ...cartApi, ...quotationApi, ...searchApi }
