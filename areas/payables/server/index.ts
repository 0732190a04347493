import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { payablesApi } from '../contract/api.ts'
import { cassSource, invoiceSource } from './invoice-list-source.ts'
import { cassTemplate, openCass, reconcileCass } from './reconcile-cass.ts'
import { billInvoice, enterInvoice, openInvoice, takeOverInvoice, withdrawInvoice } from './save-invoices.ts'

const verbs: Verbs<typeof payablesApi> = {
  invoiceList: listVerb(invoiceSource),
  invoiceExport: exportVerb(invoiceSource),
  invoiceOpen: openInvoice,
  invoiceEnter: enterInvoice,
  invoiceTakeOver: takeOverInvoice,
  invoiceBill: billInvoice,
  invoiceWithdraw: withdrawInvoice,
  cassList: listVerb(cassSource),
  cassExport: exportVerb(cassSource),
  cassTemplate,
  cassReconcile: reconcileCass,
  cassOpen: openCass,
}

export const payablesServer = { api: payablesApi, verbs }
