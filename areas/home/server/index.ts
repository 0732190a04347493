import type { Verbs } from '#platform/server/http/context.ts'
import { homeApi } from '../contract/api.ts'
import { tellFigures } from './tell-figures.ts'

const verbs: Verbs<typeof homeApi> = { figures: tellFigures }

export const homeServer = { api: homeApi, verbs }
