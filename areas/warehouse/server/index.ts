import { warehouseApi } from '../contract/api.ts'
import { warehouseVerbs } from './api.ts'

export const warehouseServer = { api: warehouseApi, verbs: warehouseVerbs }
