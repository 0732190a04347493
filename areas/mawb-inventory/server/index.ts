import { mawbApi } from '../contract/api.ts'
import { mawbVerbs } from './api.ts'

export const mawbInventoryServer = { api: mawbApi, verbs: mawbVerbs }

export { mailStockAlert } from './alerts/mail-stock-alert.ts'
export { findMawb, findReserved } from './mawb-repository.ts'
export { dateStock } from './ledger/moment-repository.ts'
export {
  type AirlineStock,
  type OpenAlert,
  airlinesWithStock,
  countNumbersHeld,
  openAlerts,
  stockByAirline,
} from './alerts/stock-figures-repository.ts'
export { giveBackMawb, giveBackReserved, takeMawb, takeNextMawb, voidTakenMawb } from './moves/take-mawb.ts'
export { STOCK_LOW } from './alerts/watch-stock.ts'
