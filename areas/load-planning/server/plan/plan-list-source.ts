import { condition, listSource } from '#platform/server/list/list-source.ts'
import { planList } from '../../contract/plan/plan-list.ts'
import { visibleFlights } from '#areas/space/server/index.ts'

const CURRENT = 'select v.id from load_planning.plan_version v where v.plan_id = p.id and v.no = p.version_no'

const ofVersion = (column: string) =>
  `(select v.${column} from load_planning.plan_version v where v.plan_id = p.id and v.no = p.version_no)`

/** The rule of `statusOf` in `areas/flights/domain/flight-rules.ts`; a test compares them. */
export const FLIGHT_STATUS =
  "case when f.cancel_reason is not null then 'CANCELLED' when f.withdrawn then 'WITHDRAWN'" +
  " when f.departs_at <= now() then 'DEPARTED' when f.retime_reason is not null then 'RETIMED'" +
  " when f.extra_reason is not null then 'EXTRA' else 'PLANNED' end"

const aboard = (total: string) =>
  '(select ' +
  total +
  ' from space.space a join shipments.shipment s on s.id = a.shipment_id' +
  " where a.flight_id = p.flight_id and a.status in ('Requested', 'Confirmed'))"

/** Load plans of the flights in which the office takes part; figures are calculated only for the rows shown. */
export const planListSource = listSource({
  list: planList,
  from: 'load_planning.plan p',
  joins:
    'left join flights.flight f on f.id = p.flight_id ' +
    'left join organisation.office owner on owner.id = f.owner_office_id ' +
    'left join reference_data.airport origin on origin.iata = f.origin',
  alias: 'p',
  columns: {
    planNo: 'p.plan_no',
    flightNo: 'f.flight_no',
    flightDate: 'p.flight_date',
    route:
      "(select string_agg(case l.seq when 1 then l.origin || '–' || l.destination else l.destination end, '–' order by l.seq)" +
      ' from flights.flight_leg l where l.flight_id = p.flight_id)',
    departsAt: 'f.departs_at',
    flightStatus: FLIGHT_STATUS,
    status: 'p.status',
    state: 'p.state',
    versionNo: 'p.version_no',
    office: 'owner.code',
    houses: aboard('count(*)'),
    pieces: aboard('sum(s.pieces)'),
    grossWeight: aboard('sum(s.gross_weight)'),
    units: `(select count(*) from load_planning.unit u where u.plan_version_id = (${CURRENT}))`,
    loaded:
      '(select coalesce(sum(l.pieces), 0) from load_planning.load l join load_planning.unit u on u.id = l.unit_id' +
      ` where u.plan_version_id = (${CURRENT}))`,
    offloaded: `(select coalesce(sum(o.pieces), 0) from load_planning.offload o where o.plan_version_id = (${CURRENT}))`,
    confirmedBy: ofVersion('confirmed_by'),
    confirmedAt: ofVersion('confirmed_at'),
    departed: 'f.departs_at <= now()',
    zone: 'origin.zone',
    version: 'p.version',
  },
  scope: (actor) => {
    const officeId = visibleFlights(actor)
    return officeId === null ? null : condition('?::uuid in (f.owner_office_id, f.sub_owner_office_id)', officeId)
  },
})
