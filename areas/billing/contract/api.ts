import { accountApi } from './account.ts'
import { billApi } from './bill-api.ts'
import { lineApi } from './line-api.ts'
import { reportApi } from './report.ts'
import { settingApi } from './setting-api.ts'
import { titleApi } from './title-api.ts'

/** Endpoints for lines, bill titles, bills, and the transmission to XC and SC. */
export const billingApi = {
  ...titleApi,
  ...lineApi,
  ...billApi,
  ...settingApi,
  ...accountApi,
  ...reportApi,
} as const
