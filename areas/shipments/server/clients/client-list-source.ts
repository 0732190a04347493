import { listSource } from '#platform/server/list/list-source.ts'
import { clientList } from '../../contract/clients/client-list.ts'

const joined = (what: string, from: string, order: string) =>
  `(select string_agg(${what}, ', ' order by ${order}) from ${from} where l.client_id = c.id)`

export const clientSource = listSource({
  list: clientList,
  from: 'shipments.client c',
  alias: 'c',
  columns: {
    code: 'c.code',
    name: 'c.name',
    partners: joined(
      'p.account_code',
      'shipments.client_partner l join partners.partner p on p.id = l.partner_id',
      'p.account_code',
    ),
    fieldKeys: joined('l.key', 'shipments.client_field l', 'l.seq'),
    headingCount: '(select count(*) from shipments.client_heading l where l.client_id = c.id)',
    tolerancePercent: 'c.tolerance_percent',
    active: 'c.active',
    version: 'c.version',
  },
  scope: () => null,
})
