import type { List } from '#platform/contract/list.ts'
import { type ListColumn, column } from '#platform/contract/list-column.ts'
import { type KeyAccountField, choicesOf, keyAccountColumn } from '#areas/key-accounts/domain/account.ts'
import { shipmentList } from '../booking/shipment-list.ts'
import type { KnownKeyAccount } from '#areas/key-accounts/contract/account.ts'

/**
 * SHP-11: returns the list of a key account: the list of shipments with the account's columns after the numbers, filtered and
 * sorted by their types.
 */
export function keyAccountShipmentList(keyAccount: Pick<KnownKeyAccount, 'code' | 'fields'>): List {
  const { hawbNo, mawbNo, status, ...rest } = shipmentList.columns
  const own = keyAccount.fields.map((field): [string, ListColumn] => [keyAccountColumn(field.key), columnOf(field)])
  return {
    name: `shipments/key-account-${keyAccount.code}`,
    titles: 'shipments',
    columns: { hawbNo, mawbNo, status: { ...status, hidden: false }, ...Object.fromEntries(own), ...rest },
    search: shipmentList.search,
    defaultSort: shipmentList.defaultSort,
  }
}

function columnOf(field: KeyAccountField): ListColumn {
  const { labelEnUs: en_US, labelZhCn: zh_CN, labelZhHk: zh_HK, active } = field
  const options = { hidden: !active, title: { en_US, zh_CN, zh_HK }, width: widthFor(en_US) }
  switch (field.type) {
    case 'text':
      return column.text(options)
    case 'number':
      return column.decimal(field.decimals ?? 0, options)
    case 'date':
      return column.date(options)
    case 'flag':
      return column.flag(options)
    case 'choice':
      return column.choice(choicesOf(field) as [string, ...string[]], null, options)
  }
}

/** Wide enough for the field's label with the sort mark, within limits. */
function widthFor(label: string): number {
  return Math.min(220, Math.max(100, label.length * 8 + 44))
}
