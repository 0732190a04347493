import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { activityLogApi } from '../contract/api.ts'
import { clickSource } from './click-list-source.ts'
import { saveClickLogList } from './save-click-log-list.ts'
import { getClicksPerDay } from './get-clicks-per-day.ts'

export { dropOldMonths } from './click-repository.ts'

const verbs: Verbs<typeof activityLogApi> = {
  saveClickLogList: saveClickLogList(),
  listClicks: listVerb(clickSource),
  exportClicks: exportVerb(clickSource),
  clicksPerDay: getClicksPerDay,
}

export const activityLogServer = { api: activityLogApi, verbs }
