import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { billingApi } from '../contract/api.ts'
import type { LineTotals } from '../contract/billing-line.ts'
import { findShipmentFacts } from './billed-subject.ts'
import { IS_TOO_LARGE } from './waiting-drafts.ts'

/** BIL-01: the totals of a tab to the cent, and the profit of house and master. Reversed lines do not count. */
export const readLineTotals: Verb<typeof billingApi.lineTotals> = async ({ db, actor }, { shipmentId, tab }) => {
  const { masterId, mawbNo } = await findShipmentFacts(db, shipmentId, actor)
  const { officeId } = actor
  const ofTab = tab.endsWith('HAWB') ? sql`l.shipment_id = ${shipmentId}` : sql`l.master_id = ${masterId}`
  const where = sql`${ofTab} and l.tab = ${tab} and l.office_id = ${officeId} and l.status <> 'REVERSED'`
  const base = await baseOf(db, officeId)
  return {
    ...base,
    masterId,
    mawbNo,
    byAccount: await sumsByAccount(db, where),
    house: await profitOf(
      db,
      sql`l.shipment_id = ${shipmentId} and l.office_id = ${officeId}`,
      base.baseMinorUnits,
      sql`select sum(local_amount) from billing.cost_share where shipment_id = ${shipmentId} and office_id = ${officeId}`,
    ),
    master:
      masterId === null
        ? null
        : await profitOf(db, sql`${ofMaster(masterId)} and l.office_id = ${officeId}`, base.baseMinorUnits),
    keyAccount: await profitOfKeyAccount(db, shipmentId, officeId, base.baseMinorUnits),
    ...(await unconverted(db, where)),
  }
}

async function baseOf(db: ReadDb, officeId: string) {
  const { rows } = await sql<{ baseCurrency: string; baseMinorUnits: number }>`
    select o.currency as base_currency, c.minor_units as base_minor_units
    from organisation.office o join reference_data.currency c on c.code = o.currency where o.id = ${officeId}`.execute(
    db,
  )
  const [base] = rows
  if (!base) throw new Error('an actor has no office')
  return base
}

/** The lines of a master and all its houses. */
function ofMaster(masterId: string): RawBuilder<unknown> {
  return sql`(l.master_id = ${masterId} or l.shipment_id in (
    select s.id from shipments.shipment s where s.master_id = ${masterId}))`
}

async function sumsByAccount(db: ReadDb, where: RawBuilder<unknown>): Promise<LineTotals['byAccount']> {
  const { rows } = await sql<LineTotals['byAccount'][number]>`
    select l.side, t.account_code as account, l.currency, round(sum(l.amount), min(l.minor_units)) as amount,
      round(sum(l.tax_amount), min(l.minor_units)) as tax,
      case when bool_and(l.local_amount is not null) then round(sum(l.local_amount), min(l.base_minor_units)) end as local_amount
    from billing.line l left join billing.bill_title t on t.id = l.title_id
    where ${where} group by 1, 2, 3 order by 1 desc, 2 nulls last, 3`.execute(db)
  return rows
}

type Profit = { readonly revenue: string; readonly cost: string; readonly profit: string }

/**
 * Settlements are receivable from the other end; lines without exchange rate are not counted yet. `shared` is the house's share
 * in the costs of its master.
 */
async function profitOf(
  db: ReadDb,
  where: RawBuilder<unknown>,
  minorUnits: number,
  shared: RawBuilder<unknown> = sql`select 0`,
): Promise<Profit> {
  const { rows } = await sql<Profit>`
    select round(revenue, ${minorUnits}::int) as revenue, round(cost, ${minorUnits}::int) as cost,
      round(revenue - cost, ${minorUnits}::int) as profit
    from (select coalesce(sum(l.local_amount) filter (where l.side <> 'BUY'), 0) as revenue,
                 coalesce(sum(l.local_amount) filter (where l.side = 'BUY'), 0) + coalesce((${shared}), 0) as cost
          from billing.line l where ${where} and l.status <> 'REVERSED') sums`.execute(db)
  return rows[0] ?? { revenue: '0', cost: '0', profit: '0' }
}

type KeyAccountMonth = {
  readonly keyAccountId: string
  readonly name: string
  readonly month: string
  readonly zone: string
}

/** The houses of the key account that depart in the same month, on the calendar of the office; null without key account or ETD. */
async function profitOfKeyAccount(
  db: ReadDb,
  shipmentId: string,
  officeId: string,
  minorUnits: number,
): Promise<LineTotals['keyAccount']> {
  const { rows } = await sql<KeyAccountMonth>`
    select v.key_account_id, k.name, to_char(v.etd at time zone o.time_zone, 'YYYY-MM') as month, o.time_zone as zone
    from shipments.office_shipment v join shipments.key_account k on k.id = v.key_account_id
      join organisation.office o on o.id = v.office_id
    where v.id = ${shipmentId} and v.office_id = ${officeId} and v.etd is not null`.execute(db)
  const [found] = rows
  if (!found) return null
  const { keyAccountId, name, month, zone } = found
  const first = sql`${`${month}-01`}::timestamp`
  const houses = sql`(select v.id from shipments.office_shipment v
    where v.office_id = ${officeId} and v.key_account_id = ${keyAccountId} and v.etd >= ${first} at time zone ${zone}
      and v.etd < (${first} + interval '1 month') at time zone ${zone})`
  const shared = sql`
    select sum(local_amount) from billing.cost_share where office_id = ${officeId} and shipment_id in ${houses}`
  const ofHouses = sql`l.office_id = ${officeId} and l.shipment_id in ${houses}`
  return { name, month, ...(await profitOf(db, ofHouses, minorUnits, shared)) }
}

/** The lines without local amount: currencies without a rate, and how many have one that makes them too large. */
async function unconverted(
  db: ReadDb,
  where: RawBuilder<unknown>,
): Promise<Pick<LineTotals, 'withoutRate' | 'tooLarge'>> {
  const { rows } = await sql<{ currency: string; isTooLarge: boolean; lines: number }>`
    select l.currency, ${sql.raw(IS_TOO_LARGE)} as is_too_large, count(*)::int as lines
    from billing.line l where ${where} and l.rate is null group by 1, 2 order by 1`.execute(db)
  return {
    withoutRate: rows.flatMap(({ currency, isTooLarge }) => (isTooLarge ? [] : [currency])),
    tooLarge: rows.reduce((sum, { isTooLarge, lines }) => sum + (isTooLarge ? lines : 0), 0),
  }
}
