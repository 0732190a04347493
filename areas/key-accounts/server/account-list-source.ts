import { type Language, SEPARATOR } from '#platform/contract/language.ts'
import { listSource } from '#platform/server/list/list-source.ts'
import { clientList } from '../contract/account-list.ts'

const joined = (what: string, from: string, order: string, separator = ', ') =>
  `(select string_agg(${what}, '${separator}' order by ${order}) from ${from} where l.client_id = c.id)`

/** The key accounts with field labels in one language. */
export const clientSource = ({ language }: { readonly language: Language }) =>
  listSource({
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
      fields: joined(LABEL[language], 'shipments.client_field l', 'l.seq', SEPARATOR[language]),
      headingCount: '(select count(*) from shipments.client_heading l where l.client_id = c.id)',
      tolerancePercent: 'c.tolerance_percent',
      active: 'c.active',
      version: 'c.version',
    },
    scope: () => null,
  })

const LABEL = { en_US: 'l.label_en_us', zh_CN: 'l.label_zh_cn', zh_HK: 'l.label_zh_hk' } as const
