import { type Language, SEPARATOR } from '#platform/contract/language.ts'
import { listSource } from '#platform/server/list/list-source.ts'
import { keyAccountList } from '../contract/account-list.ts'

const joined = (what: string, from: string, order: string, separator = ', ') =>
  `(select string_agg(${what}, '${separator}' order by ${order}) from ${from} where l.key_account_id = c.id)`

/** The key accounts with field labels in one language. */
export const keyAccountSource = ({ language }: { readonly language: Language }) =>
  listSource({
    list: keyAccountList,
    from: 'shipments.key_account c',
    alias: 'c',
    columns: {
      code: 'c.code',
      name: 'c.name',
      partners: joined(
        'p.account_code',
        'shipments.key_account_partner l join partners.partner p on p.id = l.partner_id',
        'p.account_code',
      ),
      fields: joined(LABEL[language], 'shipments.key_account_field l', 'l.seq', SEPARATOR[language]),
      headingCount: '(select count(*) from shipments.key_account_heading l where l.key_account_id = c.id)',
      tolerancePercent: 'c.tolerance_percent',
      active: 'c.active',
      version: 'c.version',
    },
    scope: () => null,
  })

const LABEL = { en_US: 'l.label_en_us', zh_CN: 'l.label_zh_cn', zh_HK: 'l.label_zh_hk' } as const
