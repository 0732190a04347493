import type { Verbs } from '#platform/server/http/context.ts'
import { documentsApi } from '../contract/api.ts'
import {
  addAttachment,
  editAttachment,
  listAttachments,
  listVersions,
  openAttachment,
  removeAttachment,
  replaceAttachment,
  restoreAttachment,
} from './attachments/attachment-verbs.ts'
import { declareSecurity, openSecurity, printPaper } from './papers/print-paper.ts'
import { readLetter, readLetterArchive, readLetterFile } from './pre-alert/letter-links.ts'
import { openPreAlerts } from './pre-alert/open-pre-alerts.ts'
import { leavePending, previewPreAlert, sendAgain, sendPreAlert, sheetOfPreAlert } from './pre-alert/pre-alert-verbs.ts'
import { recallPreAlert } from './pre-alert/recall-pre-alert.ts'
import { listStatusMails, sendStatusMailAgain } from './status-mail/status-mail-verbs.ts'
import { changeProfile, houseManifest, openProfile, waybillLabels } from './waybill/labels-and-manifest.ts'
import { printCorrection } from './waybill/print-correction.ts'
import {
  declareVoid,
  issueWaybill,
  openWaybill,
  reopenWeights,
  saveDraft,
  waybillCodes,
  waybillPdf,
} from './waybill/waybill-verbs.ts'

export { countAttachments } from './attachments/attachment-repository.ts'
export { WAYBILL_ISSUED } from './waybill/waybill-verbs.ts'
export { bankOfOffice } from './waybill/waybill-repository.ts'
export { findIssuedCharges } from './waybill/issued-charges.ts'
export { findIssuedWaybills } from './waybill/issued-waybills.ts'
export { STATUS_MAIL_QUEUED, deliverStatusMail } from './status-mail/deliver-status-mail.ts'
export { queueStatusMails } from './status-mail/queue-status-mails.ts'
export { followAgentMessage } from './pre-alert/agent-messages.ts'
export { DELIVERY_QUEUED, deliverLetter } from './pre-alert/deliver-letter.ts'

const verbs: Verbs<typeof documentsApi> = {
  attachmentList: listAttachments,
  attachmentAdd: addAttachment,
  attachmentReplace: replaceAttachment,
  attachmentVersions: listVersions,
  attachmentOpen: openAttachment,
  attachmentEdit: editAttachment,
  attachmentRemove: removeAttachment,
  attachmentRestore: restoreAttachment,
  preAlertOpen: openPreAlerts,
  preAlertPreview: previewPreAlert,
  preAlertSend: sendPreAlert,
  preAlertSendAgain: sendAgain,
  preAlertSheet: sheetOfPreAlert,
  preAlertRecall: recallPreAlert,
  leavePending,
  letterRead: readLetter,
  letterArchive: readLetterArchive,
  letterFile: readLetterFile,
  statusMailList: listStatusMails,
  statusMailSendAgain: sendStatusMailAgain,
  waybillOpen: openWaybill,
  waybillSave: saveDraft,
  waybillIssue: issueWaybill,
  waybillVoid: declareVoid,
  weightsReopen: reopenWeights,
  waybillCodes,
  waybillPdf,
  waybillCorrection: printCorrection,
  waybillLabels,
  houseManifest,
  securityOpen: openSecurity,
  securitySave: declareSecurity,
  paperPrint: printPaper,
  officeProfileOpen: openProfile,
  officeProfileSave: changeProfile,
}

export const documentsServer = { api: documentsApi, verbs }
