import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { mawbApi } from '../contract/api.ts'
import { addRange } from './add-range.ts'
import { alertSettingSource, alertSource } from './alert-list-sources.ts'
import { createAlertSetting, editAlertSetting, removeAlertSetting } from './alert-settings.ts'
import { borrowMawbs } from './borrow-mawbs.ts'
import { deleteMawbs } from './delete-mawbs.ts'
import { disableMawbs } from './disable-mawbs.ts'
import { enableMawbs } from './enable-mawbs.ts'
import { giveBackMawbs } from './give-back-mawbs.ts'
import { importTemplate } from './import-template.ts'
import { importWorkbook } from './import-workbook.ts'
import { lendMawbs } from './lend-mawbs.ts'
import { mawbListSource } from './mawb-list-source.ts'
import { noteMawbs } from './note-mawbs.ts'
import { readLedger } from './read-ledger.ts'
import { returnMawbs } from './return-mawbs.ts'
import { takeMawbForJob } from './take-mawb.ts'
import { voidMawbs } from './void-mawbs.ts'

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
