import { loadPlanningApi } from '../contract/api.ts'
import { loadPlanningVerbs } from './api.ts'

export const loadPlanningServer = { api: loadPlanningApi, verbs: loadPlanningVerbs }
