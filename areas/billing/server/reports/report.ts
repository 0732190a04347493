import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { requireAll } from '#platform/server/refusal.ts'
import { XLSX_MEDIA_TYPE } from '#platform/server/workbook/media-type.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import type { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import { type REPORT_GROUPS, REPORT_FIGURES, type Report } from '../../contract/report.ts'
import { canCoverPeriod } from '../../domain/period.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'

/** Returns tonnage, revenue, cost and profit of the shipments that departed in a period. */
export const readReport: Verb<typeof billingApi.report> = ({ db, actor }, { by, from, to }) => {
  requireAll(billingErrors, [{ path: 'to', verdict: canCoverPeriod(from, to) }])
  return findReport(db, { by, from, to, officeId: visibleOffice(actor) })
}

/** Writes the report as a workbook, titled in the language of the user. */
export const exportReport: Verb<typeof billingApi.reportExport> = async (context, input) => {
  const { rows }: OutputOf<typeof billingApi.report> = await readReport(context, input)
  const t = await areaTexts('billing', context.language)
  const columns = [
    { title: t(`choices.reportGroup.${input.by}`), kind: 'text' as const, width: 30 },
    { title: t('fields.currency'), kind: 'text' as const, width: 10 },
    ...REPORT_FIGURES.map((name) => ({ title: t(`fields.${name}`), kind: 'number' as const, width: 16 })),
  ]
  const cells = rows.map((row) => [row.group, row.currency, ...REPORT_FIGURES.map((name) => textOf(row[name]))])
  const fileName = `${t('pages.reports')} ${input.from} ${input.to}.xlsx`
  return { fileName, mediaType: XLSX_MEDIA_TYPE, content: writeSheet({ columns, rows: cells }) }
}

function textOf(figure: string | number | null): string | null {
  return figure === null ? null : String(figure)
}

type Scope = {
  readonly by: (typeof REPORT_GROUPS)[number]
  readonly from: string
  readonly to: string
  /** Null: all offices. */
  readonly officeId: string | null
}

/** Departures count on the calendar of their airport. */
const ORIGIN_ZONE = sql`coalesce(s.origin_zone, 'UTC')`

const GROUPS: Readonly<Record<Scope['by'], RawBuilder<unknown>>> = {
  LANE: sql`concat_ws('–', s.origin_airport, s.destination_airport)`,
  AIRLINE: sql`left(s.flight_no, 2)`,
  CUSTOMER: sql`case when s.destination_office_id = o.id and s.origin_office_id is distinct from o.id
    then s.consignee_name else s.shipper_name end`,
  OFFICE: sql`o.code`,
  MONTH: sql`to_char(s.etd at time zone ${ORIGIN_ZONE}, 'YYYY-MM')`,
}

/** Houses carry their own lines and their shares in the costs of the master, so that a cost counts once. */
async function findReport(db: ReadDb, { by, from, to, officeId }: Scope): Promise<Report> {
  const office = officeId === null ? sql`true` : sql`v.office_id = ${officeId}`
  const { rows } = await sql<{ rows: Report['rows']; totals: Report['totals'] }>`
    with houses as materialized (
      select nullif(${GROUPS[by]}, '') as group, o.currency, c.minor_units, coalesce(s.pieces, 0) as pieces,
        coalesce(s.gross_weight, 0) as gross, coalesce(s.charge_weight, 0) as charged,
        coalesce(l.revenue, 0) as revenue, coalesce(l.cost, 0) + coalesce(h.shared, 0) as cost
      from shipments.office_shipment v
        join shipments.shipment s on s.id = v.id
        join organisation.office o on o.id = v.office_id
        join reference_data.currency c on c.code = o.currency
        left join lateral (
          select sum(local_amount) filter (where side <> 'BUY') as revenue, sum(local_amount) filter (where side = 'BUY') as cost
          from billing.line where shipment_id = s.id and office_id = o.id and status <> 'REVERSED') l on true
        left join lateral (
          select sum(local_amount) as shared from billing.cost_share where shipment_id = s.id and office_id = o.id) h on true
      where ${office} and v.etd >= ${from}::date - 1 and v.etd < ${to}::date + 2
        and (s.etd at time zone ${ORIGIN_ZONE})::date between ${from}::date and ${to}::date),
    grouped as (select "group", ${SUMS} from houses group by "group", currency),
    largest as (select * from grouped ${LARGEST_FIRST} limit 500)
    select (select coalesce(jsonb_agg(to_jsonb(g) ${LARGEST_FIRST}), '[]') from largest g) as rows,
      (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select ${SUMS} from houses group by currency) t) as totals`.execute(
    db,
  )
  return rows[0] ?? { rows: [], totals: [] }
}

const LARGEST_FIRST = sql`order by revenue::numeric desc, "chargeWeight"::numeric desc, "group"`

const SUMS = sql`
  currency, count(*)::int as shipments, sum(pieces)::int as pieces, sum(gross)::text as "grossWeight",
  sum(charged)::text as "chargeWeight", round(sum(revenue), min(minor_units))::text as revenue,
  round(sum(cost), min(minor_units))::text as cost, round(sum(revenue) - sum(cost), min(minor_units))::text as profit,
  round((sum(revenue) - sum(cost)) * 100 / nullif(sum(revenue), 0), 1)::text as margin`
