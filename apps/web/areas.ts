import { homeWeb } from '#areas/home/web/index.ts'
import type { AreaRoute, AreaWeb } from '#platform/web/area-web.ts'
import { shellWeb } from './shell/shell-web.ts'

/** The areas with pages, lowest floor first. */
const areas: readonly AreaWeb[] = [shellWeb, homeWeb]

/** Every page of the product. */
export const areaRoutes: readonly AreaRoute[] = areas.flatMap((area) => area.routes)
