import { orderApi } from './order-api.ts'
import { productApi } from './product-api.ts'

export const exchangeApi = { ...productApi, ...orderApi }
