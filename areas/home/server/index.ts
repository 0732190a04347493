import type { Verbs } from '#platform/server/http/context.ts'
import { homeApi } from '../contract/api.ts'
import { tellFigures } from './tell-figures.ts'
import { tellWeek } from './tell-week.ts'

const verbs: Verbs<typeof homeApi> = { figures: tellFigures, week: tellWeek }

export const homeServer = { api: homeApi, verbs }
