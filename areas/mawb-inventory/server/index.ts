import { mawbApi } from '../contract/api.ts'
import { mawbVerbs } from './api.ts'

export const mawbInventoryServer = { api: mawbApi, verbs: mawbVerbs }

export { mailStockAlert } from './mail-stock-alert.ts'
export { findMawb } from './mawb-repository.ts'
export { dateStock } from './moment-repository.ts'
export {
  type AirlineStock,
  type OpenAlert,
  airlinesWithStock,
  countNumbersHeld,
  openAlerts,
  stockByAirline,
} from './stock-figures-repository.ts'
export { giveBackMawb, takeMawb, takeNextMawb, voidTakenMawb } from './take-mawb.ts'
export { STOCK_LOW } from './watch-stock.ts'
