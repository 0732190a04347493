import { dangerousGoodsErrors } from './dangerous-goods-errors.ts'
import { goodsErrors } from './goods-errors.ts'

/** All errors of the cargo rules; codes 4110–4119 and those of dangerous goods. */
export const cargoErrors = { ...dangerousGoodsErrors, ...goodsErrors }
