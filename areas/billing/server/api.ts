import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { billingApi } from '../contract/api.ts'
import { openAccount, setCredit } from './accounts/account-verbs.ts'
import { accountSource } from './accounts/account-list-source.ts'
import { printStatement } from './accounts/statement.ts'
import { billSource } from './bill-list-source.ts'
import { readCostShares, shareCosts } from './cost-shares/share-costs.ts'
import { creditBill, issueBill } from './issue-bill.ts'
import { mailBill, mailStatement } from './letters/queue-letter.ts'
import { lineSource } from './line-list-source.ts'
import { readLineTotals } from './line-totals.ts'
import { closeMonth, openSetting, saveSetting } from './office-settings.ts'
import { importPayments, paymentTemplate } from './payments/import-payments.ts'
import { payBill, reversePayment } from './payments/pay-bill.ts'
import { printBill } from './print-bill.ts'
import { billsOfShipment, openBill, readProgress } from './open-bill.ts'
import { proposeLines, readProposals } from './proposals/propose-lines.ts'
import { approveLines, createLine, deleteLines, editLineRows, reopenLines } from './save-lines.ts'
import { exportReport, readReport } from './reports/report.ts'
import { createTitle, editTitle, findTitles, maintainTitles, readTitle } from './save-title.ts'
import { titleHistory } from './title-history.ts'
import { titleSource } from './title-list-source.ts'
import { reviseBill } from './transmission/revise-bill.ts'
import { resumeBills, sendBills, stopBills } from './transmission/send-bills.ts'

/** Returns the verbs of billing; nothing is sent unless both receivers have addresses. */
export function billingVerbs(hasReceivers: boolean): Verbs<typeof billingApi> {
  return {
    ...ACCOUNT_VERBS,
    titleList: listVerb(titleSource),
    titleExport: exportVerb(titleSource),
    titleFind: findTitles,
    titleGet: readTitle,
    titleCreate: createTitle,
    titleEdit: editTitle,
    titleMaintain: maintainTitles,
    titleHistory,
    lineList: (context, query) => listVerb(lineSource(context))(context, query),
    lineExport: (context, query) => exportVerb(lineSource(context))(context, query),
    lineTotals: readLineTotals,
    lineCreate: createLine,
    lineProposals: readProposals,
    linePropose: proposeLines,
    costShareOpen: readCostShares,
    costShareRun: shareCosts,
    lineEditRows: editLineRows,
    lineApprove: approveLines,
    lineReopen: reopenLines,
    lineDelete: deleteLines,
    list: listVerb(billSource),
    export: exportVerb(billSource),
    open: openBill,
    pdf: printBill,
    ofShipment: billsOfShipment,
    issue: issueBill,
    credit: creditBill,
    pay: payBill,
    paymentReverse: reversePayment,
    paymentTemplate,
    paymentImport: importPayments,
    mail: mailBill,
    settingOpen: openSetting,
    settingSave: saveSetting,
    monthClose: closeMonth,
    send: sendBills(hasReceivers),
    revise: reviseBill,
    stop: stopBills,
    resume: resumeBills,
    progress: readProgress,
  }
}

/** What accounts owe, and reports. */
const ACCOUNT_VERBS = {
  accountList: listVerb(accountSource),
  accountExport: exportVerb(accountSource),
  accountOpen: openAccount,
  accountCredit: setCredit,
  statementPdf: printStatement,
  statementMail: mailStatement,
  report: readReport,
  reportExport: exportReport,
}
