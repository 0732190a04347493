import type { List } from '#platform/contract/list.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireValid } from '#platform/server/require-valid.ts'
import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { type Condition, type ListSource, condition } from '#platform/server/list/list-source.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { type keyAccountShipmentApi, endpointsOf } from '../../contract/key-account-list/account-shipment-api.ts'
import type { KnownKeyAccount } from '#areas/key-accounts/contract/account.ts'
import { entryOf } from '../../contract/booking/entry-of.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { shipmentOver } from '../../contract/booking/shipment.ts'
import {
  type KeyAccountField,
  type KeyAccountValues,
  keyAccountColumn,
  keyAccountKeyOf,
} from '#areas/key-accounts/domain/account.ts'
import { saveShipment } from '../booking/save-shipment.ts'
import { allShipments, officeShipments } from '../list/shipment-list-source.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { findKnownKeyAccount } from '#areas/key-accounts/server/index.ts'

export const listKeyAccountShipments: Verb<typeof keyAccountShipmentApi.list> = async (context, { code, ...query }) => {
  const { keyAccount, list } = await keyAccountAt(context, code)
  const requested = requireValid(list.input, query, { language: context.language, errors: shipmentErrors })
  return listVerb(sourceOf(context, keyAccount, list.list))(context, requested)
}

export const exportKeyAccountShipments: Verb<typeof keyAccountShipmentApi.export> = async (
  context,
  { code, ...query },
) => {
  const { keyAccount, export: sheet } = await keyAccountAt(context, code)
  const requested = requireValid(sheet.input, query, { language: context.language, errors: shipmentErrors })
  return exportVerb(sourceOf(context, keyAccount, sheet.list))(context, requested)
}

/** Standard and key account fields in one row, validated and saved like the whole form. */
export const editKeyAccountShipments: Verb<typeof keyAccountShipmentApi.editRows> = async (context, { code, rows }) => {
  const { editRows } = await keyAccountAt(context, code)
  const { language } = context
  const requested = requireValid(editRows.input, { rows }, { language, errors: shipmentErrors })
  return changeRows(context, requested)
}

const changeRows = editRowsVerb<Readonly<Record<string, unknown>>>(async (context, tx, { id, version, set }) => {
  const { language } = context
  const { ours, theirs } = parted(set)
  try {
    return await saveShipment(context, tx, { id, version }, (currentShipment) => {
      const keyAccountFields = { ...currentShipment.keyAccountFields, ...theirs }
      return requireValid(
        shipmentOver(currentShipment),
        { ...entryOf(currentShipment), ...ours, keyAccountFields },
        { language, errors: shipmentErrors },
      )
    })
  } catch (error) {
    throw withColumns(error)
  }
})

/** Splits changes into those of the shipment and those of key account fields. */
function parted(set: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(set)
  return {
    ours: Object.fromEntries(entries.filter(([name]) => keyAccountKeyOf(name) === undefined)),
    theirs: Object.fromEntries(
      entries.flatMap(([name, value]) => (keyAccountKeyOf(name) ? [[keyAccountKeyOf(name), value]] : [])),
    ),
  }
}

/** A version conflict returns the current cells by column name. */
function withColumns(error: unknown): unknown {
  const current =
    error instanceof Refusal
      ? (error.details.current as { keyAccountFields?: KeyAccountValues } | undefined)
      : undefined
  if (!(error instanceof Refusal) || !current?.keyAccountFields) return error
  const cells = Object.entries(current.keyAccountFields).map(([key, value]) => [keyAccountColumn(key), value])
  return new Refusal(
    error.entry,
    { ...error.details, current: { ...current, ...Object.fromEntries(cells) } },
    error.problems,
  )
}

async function keyAccountAt(context: Context, code: string) {
  const keyAccount = found(await findKnownKeyAccount(context.db, code))
  return { keyAccount, ...endpointsOf(keyAccount) }
}

/**
 * The list of shipments restricted to those of the key account by its own index, within the office and over all. Its values are
 * in the same table as the index, so that sorting and filtering by them reads nothing else.
 */
function sourceOf(context: Context, keyAccount: KnownKeyAccount, list: List): ListSource {
  const isOfAll = visibleOffices(context.actor) === null
  const own = isOfAll ? allShipments : officeShipments
  const extra = keyAccount.fields.map(
    (field) => [keyAccountColumn(field.key), cellOf(own.alias, keyAccount, field)] as const,
  )
  return {
    ...own,
    list,
    columns: { ...own.columns, ...Object.fromEntries(extra) },
    wordsIn: Object.fromEntries(extra.map(([name]) => [name, 's.key_account_values'])),
    sortedBy: { ...own.sortedBy, ...Object.fromEntries(extra.map(([name, cell]) => [name, blanksLast(cell)])) },
    unordered: new Set(extra.map(([name]) => name)),
    // Another order than that of the index of the account is right for few rows only.
    plannedOnce: undefined,
    scope: (actor) =>
      isOfAll
        ? condition('s.key_account_id = ?', keyAccount.id)
        : condition('o.office_id = ? and o.key_account_id = ?', actor.officeId, keyAccount.id),
  }
}

/** Another account may have a field with the same key but another type, so values are cast only for shipments of this one. */
function cellOf(alias: string, { id }: KnownKeyAccount, { key, type }: KeyAccountField): Condition {
  const value = `(${alias}.key_account_fields ->> ?::text)${CAST[type]}`
  return condition(`(case when ${alias}.key_account_id = ?::uuid then ${value} end)`, id, key)
}

/** In both directions, because most shipments of an account may have no value. */
function blanksLast({ sql, values }: Condition): Condition {
  return condition(`${sql} is null, ${sql}`, ...values, ...values)
}

const CAST: Readonly<Record<KeyAccountField['type'], string>> = {
  text: '',
  choice: '',
  number: '::numeric',
  date: '::date',
  flag: '::boolean',
}
