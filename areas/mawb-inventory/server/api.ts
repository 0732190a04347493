import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { mawbApi } from '../contract/api.ts'
import { addRange } from './import/add-range.ts'
import { alertSettingSource, alertSource } from './alerts/alert-list-sources.ts'
import { createAlertSetting, editAlertSetting, removeAlertSetting } from './alerts/alert-settings.ts'
import { borrowMawbs } from './moves/borrow-mawbs.ts'
import { deleteMawbs } from './moves/delete-mawbs.ts'
import { disableMawbs } from './moves/disable-mawbs.ts'
import { enableMawbs } from './moves/enable-mawbs.ts'
import { giveBackMawbs } from './moves/give-back-mawbs.ts'
import { importTemplate } from './import/import-template.ts'
import { importWorkbook } from './import/import-workbook.ts'
import { lendMawbs } from './moves/lend-mawbs.ts'
import { mawbListSource } from './mawb-list-source.ts'
import { noteMawbs } from './moves/note-mawbs.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { returnMawbs } from './moves/return-mawbs.ts'
import { takeMawbForJob } from './moves/take-mawb.ts'
import { voidMawbs } from './moves/void-mawbs.ts'

export const mawbVerbs: Verbs<typeof mawbApi> = {
  list: (context, query) => listVerb(mawbListSource(context.actor))(context, query),
  export: (context, query) => exportVerb(mawbListSource(context.actor))(context, query),
  template: importTemplate,
  importWorkbook,
  addRange,
  note: noteMawbs,
  lend: lendMawbs,
  borrow: borrowMawbs,
  return: returnMawbs,
  disable: disableMawbs,
  enable: enableMawbs,
  void: voidMawbs,
  delete: deleteMawbs,
  take: takeMawbForJob,
  giveBack: giveBackMawbs,
  ledger: readLedger,
  listAlertSettings: (context, query) => listVerb(alertSettingSource(context))(context, query),
  exportAlertSettings: (context, query) => exportVerb(alertSettingSource(context))(context, query),
  createAlertSetting,
  editAlertSetting,
  removeAlertSetting,
  listAlerts: listVerb(alertSource),
  exportAlerts: exportVerb(alertSource),
}
