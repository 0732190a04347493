import { attachmentApi } from './attachment-api.ts'
import { letterLinkApi } from './letter-link-api.ts'
import { paperApi } from './paper-api.ts'
import { preAlertApi } from './pre-alert-api.ts'
import { statusMailApi } from './status-mail-api.ts'
import { waybillApi } from './waybill-api.ts'

/** Papers of shipments: attached files, pre-alerts, waybills. */
export const documentsApi = {
  ...attachmentApi,
  ...preAlertApi,
  ...letterLinkApi,
  ...statusMailApi,
  ...waybillApi,
  ...paperApi,
} as const
