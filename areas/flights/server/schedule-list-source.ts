import { listSource } from '#platform/server/list/list-source.ts'
import { scheduleList } from '../contract/schedule-list.ts'
import { visibleTo } from './visible-offices.ts'

const legs = (what: string) => `(select ${what} from flights.leg l where l.schedule_id = s.id)`
const space = (what: string) => `(select ${what} from flights.allotment a where a.schedule_id = s.id)`

export const scheduleSource = listSource({
  list: scheduleList,
  from: 'flights.schedule s',
  joins:
    'left join organisation.office owner on owner.id = s.owner_office_id ' +
    'left join organisation.office sub on sub.id = s.sub_owner_office_id',
  alias: 's',
  columns: {
    flightNo: 's.flight_no',
    airline: 's.airline',
    flightType: 's.flight_type',
    route: legs("min(l.origin) filter (where l.seq = 1) || '–' || string_agg(l.destination, '–' order by l.seq)"),
    departs: legs('min(l.departs) filter (where l.seq = 1)'),
    arrives: legs(
      "(array_agg(l.arrives || case when l.arrival_day = 0 then '' else to_char(l.arrival_day, ' SG9') end " +
        'order by l.seq desc))[1]',
    ),
    pattern: 's.pattern',
    weekdays: 's.weekdays',
    validFrom: 's.valid_from',
    validTo: 's.valid_to',
    aircraft: 's.aircraft',
    capacityKg: space('sum(a.weight_kg)'),
    capacityM3: space('sum(a.volume_m3)'),
    positions: `(select string_agg(p.positions || ' ' || p.uld_type, ', ' order by p.uld_type) from (
      select a.uld_type, sum(a.positions) as positions from flights.allotment a
      where a.schedule_id = s.id and a.uld_type is not null group by 1) p)`,
    owner: 'owner.code',
    subOwner: 'sub.code',
    ownerOfficeId: 's.owner_office_id',
    subOwnerOfficeId: 's.sub_owner_office_id',
    version: 's.version',
  },
  scope: (actor) => visibleTo('s', actor),
})
