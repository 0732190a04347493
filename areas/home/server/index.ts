import type { Verbs } from '#platform/server/http/context.ts'
import { homeApi } from '../contract/api.ts'
import { getFigures } from './get-figures.ts'
import { getMap } from './get-map.ts'
import { getWeek } from './get-week.ts'

const verbs: Verbs<typeof homeApi> = { figures: getFigures, map: getMap, week: getWeek }

export const homeServer = { api: homeApi, verbs }
