import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { billingServer } from '#areas/billing/server/index.ts'
import { payablesServer } from '#areas/payables/server/index.ts'
import { sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import type { Desk } from './demo-desk.ts'

const { verbs: billing } = billingServer(false)
const { verbs: payables } = payablesServer

/** A master all of whose houses are billed. */
type BilledMaster = {
  readonly shipmentId: string
  readonly mawbNo: string
  readonly prefix: string
  readonly airline: string
  readonly airlineName: string
}

type Cost = {
  readonly id: string
  readonly mawbNo: string
  readonly prefix: string
  readonly airline: string
  readonly issuedOn: string
  readonly chargeCode: string
  readonly amount: string
}

/**
 * Costs of the billed masters by their airlines, shared over the houses; invoices of airlines that are billed, match or differ;
 * and a CASS workbook that was compared. So profit, reconciliation and reports have something to show.
 */
export async function fillDemoCosts(tx: WriteTx, desk: Desk): Promise<void> {
  const masters = await billedMasters(tx, desk)
  const titles = await openVendorAccounts(desk, masters)
  const ids: string[] = []
  for (const [nth, master] of masters.entries()) ids.push(...(await enterCosts(desk, master, nth)))
  const costs = await readCosts(tx, desk, ids)
  await approveAndShare(desk, masters, costs)
  await enterInvoices(desk, costs, titles)
  await compareCass(desk, costs)
}

async function billedMasters(tx: WriteTx, { office }: Desk): Promise<BilledMaster[]> {
  const { rows } = await sql<BilledMaster>`
    select distinct on (m.etd, m.id) s.id as shipment_id, m.mawb_no, m.prefix, a.code as airline, a.name as airline_name
    from shipments.master m join shipments.shipment s on s.master_id = m.id
      join reference_data.airline_prefix p on p.prefix = m.prefix and p.active
      join reference_data.airline a on a.code = p.airline
    where m.home_office_id = ${office.id} and m.side = 'Export' and not exists (
      select from shipments.shipment h where h.master_id = m.id and not exists (
        select from billing.line l where l.shipment_id = h.id and l.office_id = ${office.id}))
    order by m.etd, m.id, s.id`.execute(tx)
  return rows
}

/** Returns the account of every airline, as finance knows it. */
async function openVendorAccounts({ context, office }: Desk, masters: readonly BilledMaster[]) {
  const airlines = new Map(masters.map(({ airline, airlineName }) => [airline, airlineName]))
  const titles = new Map<string, string>()
  for (const [airline, name] of airlines) {
    const { id } = await billing.titleCreate(context, {
      partnerId: null,
      accountCode: accountOf(airline),
      currency: office.currency,
      name,
      address: `Air Cargo Terminal, ${office.airport}`,
      contact: '',
      taxNumber: '',
      fax: '',
      email: '',
      isDefault: false,
    })
    await billing.titleMaintain(context, { ids: [id], status: 'MAINTAINED' })
    titles.set(airline, id)
  }
  return titles
}

function accountOf(airline: string): string {
  return `CARGO-${airline}`
}

/** Freight and fuel by weight, and the fee of the waybill. */
async function enterCosts({ context, office }: Desk, master: BilledMaster, nth: number): Promise<string[]> {
  const prices = [
    { chargeCode: 'AFT', basis: 'CHARGEABLE_WEIGHT', price: `${11 + (nth % 4)}.${20 + (nth % 7)}` },
    { chargeCode: 'FSC', basis: 'CHARGEABLE_WEIGHT', price: '3.9' },
    { chargeCode: 'AWB', basis: 'MAWB', price: '120' },
  ] as const
  const ids: string[] = []
  for (const price of prices) {
    const line = await billing.lineCreate(context, {
      shipmentId: master.shipmentId,
      tab: 'EXPORT_MAWB',
      side: 'BUY',
      description: '',
      account: accountOf(master.airline),
      terms: 'PP',
      quantity: price.basis === 'MAWB' ? '1' : null,
      currency: office.currency,
      taxCode: null,
      ...price,
    })
    ids.push(line.id)
  }
  return ids
}

async function readCosts(tx: WriteTx, { office }: Desk, ids: readonly string[]): Promise<Cost[]> {
  const { rows } = await sql<Cost>`
    select l.id, m.mawb_no, m.prefix, (select airline from reference_data.airline_prefix p where p.prefix = m.prefix and p.active limit 1)
        as airline, to_char(m.etd at time zone ${office.timeZone}, 'YYYY-MM-DD') as issued_on, l.charge_code,
      round(l.amount, l.minor_units)::text as amount
    from billing.line l join shipments.master m on m.id = l.master_id
    where l.id = any(${ids}::uuid[]) order by m.etd, m.id, l.id`.execute(tx)
  return rows
}

/** The costs of every sixth master stay drafts; all others are approved and shared over the houses. */
async function approveAndShare({ context }: Desk, masters: readonly BilledMaster[], costs: readonly Cost[]) {
  for (const [nth, { shipmentId, mawbNo }] of masters.entries()) {
    if (nth % 6 === 5) continue
    const ids = costs.filter((cost) => cost.mawbNo === mawbNo).map(({ id }) => id)
    await billing.lineApprove(context, { ids })
    await billing.costShareRun(context, { shipmentId, key: 'CHARGEABLE' })
  }
}

/** An invoice that was billed, and one of another airline whose fuel surcharge is higher and that has a charge we did not expect. */
async function enterInvoices({ context }: Desk, costs: readonly Cost[], titles: ReadonlyMap<string, string>) {
  const byAirline = [...Map.groupBy(costs, ({ airline }) => airline)].toSorted(([, a], [, b]) => b.length - a.length)
  const today = context.now.toISOString().slice(0, 10)
  for (const [nth, [airline, own]] of byAirline.slice(0, 2).entries()) {
    const billed = mawbsOf(own).slice(0, 4)
    const rows = own
      .filter(({ mawbNo }) => billed.includes(mawbNo))
      .map(({ mawbNo: waybill, chargeCode, amount }) => ({ waybill, chargeCode, amount }))
    const [first] = rows
    const differing =
      nth === 0 || !first
        ? rows
        : [
            ...rows.map((row) =>
              row.chargeCode === 'FSC' ? { ...row, amount: sumOfAmounts([row.amount, '84'], 2) } : row,
            ),
            { waybill: first.waybill, chargeCode: 'DGF', amount: '650.00' },
          ]
    const invoice = await payables.invoiceEnter(context, {
      titleId: titles.get(airline) ?? '',
      reference: `${airline}-${context.now.getUTCFullYear()}-${1180 + nth}`,
      invoiceDate: today,
      rows: differing,
    })
    if (nth === 0) await approveAndBill(context, invoice, own, billed, today)
  }
}

async function approveAndBill(
  context: Desk['context'],
  invoice: { readonly id: string; readonly version: number },
  costs: readonly Cost[],
  billed: readonly string[],
  billDate: string,
) {
  const ids = costs.filter(({ mawbNo }) => billed.includes(mawbNo)).map(({ id }) => id)
  const drafts = (await payables.invoiceOpen(context, { id: invoice.id })).rows.flatMap((row) =>
    row.costs.filter(({ id, isApproved }) => !isApproved && ids.includes(id)).map(({ id }) => id),
  )
  if (drafts.length > 0) await billing.lineApprove(context, { ids: drafts })
  await payables.invoiceBill(context, { ...invoice, billDate })
}

/** The clearing house bills all MAWBs of three airlines but the last; one differs, and one is not ours. */
async function compareCass({ context, office }: Desk, costs: readonly Cost[]): Promise<void> {
  const byAirline = [...Map.groupBy(costs, ({ airline }) => airline)].toSorted(([, a], [, b]) => b.length - a.length)
  const own = byAirline.slice(0, 3).flatMap(([, ofAirline]) => ofAirline)
  const [first] = own
  const mawbs = mawbsOf(own)
  if (!first || mawbs.length < ENOUGH_MAWBS) return
  const rows = mawbs.slice(0, -1).map((mawbNo, nth) => {
    const ofMawb = own.filter((cost) => cost.mawbNo === mawbNo)
    return cassRow(ofMawb, office.currency, nth === 2 ? '-35.5' : '0')
  })
  const titles = ['MAWB', 'Date', 'CCY', 'WT', 'DC', 'CN']
  const columns = titles.map((title) => ({ title, kind: 'text', width: 16 }) as const)
  const foreign = ['999-12345675', first.issuedOn, office.currency, '4210.00', '830.00', '0']
  const bytes = new Uint8Array(await buffer(writeSheet({ columns, rows: [...rows, foreign] })))
  await payables.cassReconcile(context, { file: { fileName: `CASS-${office.code}.xlsx`, bytes } })
}

/** Fewer would be compared for nothing: reading a workbook takes a second of the first start. */
const ENOUGH_MAWBS = 5

function cassRow(costs: readonly Cost[], currency: string, correction: string): string[] {
  const of = (codes: readonly string[]) =>
    sumOfAmounts(
      costs.filter(({ chargeCode }) => codes.includes(chargeCode)).map(({ amount }) => amount),
      2,
    )
  const [first] = costs
  return [first?.mawbNo ?? '', first?.issuedOn ?? '', currency, of(['AFT']), of(['FSC', 'AWB']), correction]
}

function mawbsOf(costs: readonly Cost[]): string[] {
  return [...new Set(costs.map(({ mawbNo }) => mawbNo))]
}
