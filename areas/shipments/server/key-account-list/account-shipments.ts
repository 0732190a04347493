import type { List } from '#platform/contract/list.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireValid } from '#platform/server/require-valid.ts'
import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { type Condition, type ListSource, condition } from '#platform/server/list/list-source.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { type clientShipmentApi, endpointsOf } from '../../contract/key-account-list/account-shipment-api.ts'
import type { KnownClient } from '#areas/key-accounts/contract/account.ts'
import { entryOf } from '../../contract/booking/entry-of.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { shipmentOver } from '../../contract/booking/shipment.ts'
import { type ClientField, type ClientValues, clientColumn, clientKeyOf } from '#areas/key-accounts/domain/account.ts'
import { saveShipment } from '../booking/save-shipment.ts'
import { allShipments, officeShipments } from '../list/shipment-list-source.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { findKnownClient } from '#areas/key-accounts/server/index.ts'

export const listClientShipments: Verb<typeof clientShipmentApi.list> = async (context, { code, ...query }) => {
  const { client, list } = await clientAt(context, code)
  const requested = requireValid(list.input, query, { language: context.language, errors: shipmentErrors })
  return listVerb(sourceOf(context, client, list.list))(context, requested)
}

export const exportClientShipments: Verb<typeof clientShipmentApi.export> = async (context, { code, ...query }) => {
  const { client, export: sheet } = await clientAt(context, code)
  const requested = requireValid(sheet.input, query, { language: context.language, errors: shipmentErrors })
  return exportVerb(sourceOf(context, client, sheet.list))(context, requested)
}

/** Standard and key account fields in one row, validated and saved like the whole form. */
export const editClientShipments: Verb<typeof clientShipmentApi.editRows> = async (context, { code, rows }) => {
  const { editRows } = await clientAt(context, code)
  const { language } = context
  const requested = requireValid(editRows.input, { rows }, { language, errors: shipmentErrors })
  return changeRows(context, requested)
}

const changeRows = editRowsVerb<Readonly<Record<string, unknown>>>(async (context, tx, { id, version, set }) => {
  const { language } = context
  const { ours, theirs } = parted(set)
  try {
    return await saveShipment(context, tx, { id, version }, (currentShipment) => {
      const clientFields = { ...currentShipment.clientFields, ...theirs }
      return requireValid(
        shipmentOver(currentShipment),
        { ...entryOf(currentShipment), ...ours, clientFields },
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
    ours: Object.fromEntries(entries.filter(([name]) => clientKeyOf(name) === undefined)),
    theirs: Object.fromEntries(
      entries.flatMap(([name, value]) => (clientKeyOf(name) ? [[clientKeyOf(name), value]] : [])),
    ),
  }
}

/** A version conflict returns the current cells by column name. */
function withColumns(error: unknown): unknown {
  const current =
    error instanceof Refusal ? (error.details.current as { clientFields?: ClientValues } | undefined) : undefined
  if (!(error instanceof Refusal) || !current?.clientFields) return error
  const cells = Object.entries(current.clientFields).map(([key, value]) => [clientColumn(key), value])
  return new Refusal(
    error.entry,
    { ...error.details, current: { ...current, ...Object.fromEntries(cells) } },
    error.problems,
  )
}

async function clientAt(context: Context, code: string) {
  const client = found(await findKnownClient(context.db, code))
  return { client, ...endpointsOf(client) }
}

/**
 * The list of shipments restricted to those of the key account by its own index, within the office and over all. Its values are
 * in the same table as the index, so that sorting and filtering by them reads nothing else.
 */
function sourceOf(context: Context, client: KnownClient, list: List): ListSource {
  const isOfAll = visibleOffices(context.actor) === null
  const own = isOfAll ? allShipments : officeShipments
  const extra = client.fields.map((field) => [clientColumn(field.key), cellOf(own.alias, client, field)] as const)
  return {
    ...own,
    list,
    columns: { ...own.columns, ...Object.fromEntries(extra) },
    wordsIn: Object.fromEntries(extra.map(([name]) => [name, 's.client_values'])),
    sortedBy: { ...own.sortedBy, ...Object.fromEntries(extra.map(([name, cell]) => [name, blanksLast(cell)])) },
    unordered: new Set(extra.map(([name]) => name)),
    scope: (actor) =>
      isOfAll
        ? condition('s.client_id = ?', client.id)
        : condition('o.office_id = ? and o.client_id = ?', actor.officeId, client.id),
  }
}

/** Another account may have a field with the same key but another type, so values are cast only for shipments of this one. */
function cellOf(alias: string, { id }: KnownClient, { key, type }: ClientField): Condition {
  const value = `(${alias}.client_fields ->> ?::text)${CAST[type]}`
  return condition(`(case when ${alias}.client_id = ?::uuid then ${value} end)`, id, key)
}

/** In both directions, because most shipments of an account may have no value. */
function blanksLast({ sql, values }: Condition): Condition {
  return condition(`${sql} is null, ${sql}`, ...values, ...values)
}

const CAST: Readonly<Record<ClientField['type'], string>> = {
  text: '',
  choice: '',
  number: '::numeric',
  date: '::date',
  flag: '::boolean',
}
