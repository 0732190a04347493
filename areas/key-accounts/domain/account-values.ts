import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { type Client, type ClientField, type ClientValues, LONGEST_CLIENT_TEXT, choicesOf } from './account.ts'
import { type ClientParties, clientOf } from './account-of.ts'
import { fitsMask } from './mask.ts'

export type ValueRefusal =
  | 'FIELD_REQUIRED'
  | 'CLIENT_FIELD_UNKNOWN'
  | 'CLIENT_FIELD_CLOSED'
  | 'CLIENT_FIELD_NUMBER'
  | 'CLIENT_FIELD_DAY'
  | 'CLIENT_FIELD_FLAG'
  | 'CLIENT_FIELD_CHOICE'
  | 'CLIENT_FIELD_LONG'
  | 'CLIENT_FIELD_SMALL'
  | 'CLIENT_FIELD_LARGE'
  | 'CLIENT_FIELD_MASK'

export type ValueViolation = { readonly key: string; readonly refused: Refused<ValueRefusal> }

/** Returns the values without empty ones. */
export function filledValues(input: Readonly<Record<string, string | boolean | null | undefined>>): ClientValues {
  const filled = Object.entries(input).flatMap(([key, value]): [string, string | boolean][] => {
    const stored = typeof value === 'string' ? value.trim() : value
    return stored === null || stored === undefined || stored === '' ? [] : [[key, stored]]
  })
  return Object.fromEntries(filled)
}

/** Returns the values whose fields belong to the key account; none without a key account. */
export function valuesOf(client: Pick<Client, 'fields'> | undefined, values: ClientValues): ClientValues {
  const known = new Set(client?.fields.map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key)))
}

/** Returns the values that a copied booking takes over (SHP-10): all of them on request, otherwise only the required ones. */
export function copiedValues(
  client: Pick<Client, 'fields'> | undefined,
  values: ClientValues,
  { isRequested }: { readonly isRequested: boolean },
): ClientValues {
  return valuesOf({ fields: (client?.fields ?? []).filter((field) => isRequested || isRequired(field, false)) }, values)
}

/**
 * Returns the violations in a shipment's values for its key account (SHP-11), each at its field: unknown fields, invalid values,
 * missing required ones. Existing values may stay under newer rules, and a field that became required later is requested once any
 * field of the key account is changed.
 */
export function violationsOfValues(
  client: Pick<Client, 'name' | 'fields'> | undefined,
  values: ClientValues,
  { before, underMaster }: { readonly before: ClientValues | null; readonly underMaster: boolean },
): ValueViolation[] {
  const known = new Map(client?.fields.map((field) => [field.key, field]))
  const changed = Object.keys(values).filter((key) => before?.[key] !== values[key])
  const gone = Object.keys(before ?? {}).filter((key) => !(key in values))
  const isTouched = before === null || changed.length + gone.length > 0
  const wrong = changed.flatMap((key): ValueViolation[] => {
    const refused = whyNot(known.get(key), values[key] ?? '', client?.name ?? '')
    return refused ? [{ key, refused }] : []
  })
  const missing = isTouched ? missingFields(client, values, underMaster) : []
  return [...wrong, ...missing.map(({ key }) => ({ key, refused: refuse('FIELD_REQUIRED') }))]
}

type Booked = ClientParties & {
  readonly clientId: string | null
  readonly clientFields: ClientValues
  readonly mawbNo: string | null
}

/** Returns the same violations for a saved shipment compared with its previous state, whichever key account each belongs to. */
export function violationsOfShipment(
  entry: ClientParties,
  values: ClientValues,
  clients: readonly Client[],
  before: Booked | null,
): ValueViolation[] {
  const client = clientOf(entry, clients, before)
  const baseline = before !== null && before.clientId === (client?.id ?? null) ? before.clientFields : null
  return violationsOfValues(client, values, { before: baseline, underMaster: (before?.mawbNo ?? null) !== null })
}

/** Returns the empty fields that are required for a booking, or for a MAWB. */
export function missingFields(
  client: Pick<Client, 'fields'> | undefined,
  values: ClientValues,
  underMaster: boolean,
): readonly ClientField[] {
  return (client?.fields ?? []).filter((field) => isRequired(field, underMaster) && !(field.key in values))
}

/** Whether the field is required for a booking, or under a MAWB. */
export function isRequired(
  { active, required }: Pick<ClientField, 'active' | 'required'>,
  underMaster: boolean,
): boolean {
  return active && (required === 'booking' || (required === 'mawb' && underMaster))
}

function whyNot(
  field: ClientField | undefined,
  value: string | boolean,
  client: string,
): Refused<ValueRefusal> | undefined {
  if (!field) return refuse('CLIENT_FIELD_UNKNOWN', { client })
  if (!field.active) return refuse('CLIENT_FIELD_CLOSED')
  if (field.type === 'flag') return typeof value === 'boolean' ? undefined : refuse('CLIENT_FIELD_FLAG')
  return RULES[field.type](field, String(value))
}

type Rule = (field: ClientField, value: string) => Refused<ValueRefusal> | undefined

const RULES: Readonly<Record<'text' | 'number' | 'date' | 'choice', Rule>> = {
  text: ({ longest, mask }, value) => {
    const limit = longest ?? LONGEST_CLIENT_TEXT
    if (value.length > limit) return refuse('CLIENT_FIELD_LONG', { limit })
    return fitsMask(mask, value) ? undefined : refuse('CLIENT_FIELD_MASK', { mask })
  },
  number: ({ decimals, least, most }, value) => {
    const [number, fraction = ''] = /^-?\d{1,12}(?:\.(\d+))?$/.exec(value) ?? []
    const isNumber = number !== undefined && fraction.length <= (decimals ?? 0)
    if (!isNumber) return refuse('CLIENT_FIELD_NUMBER', { decimals: decimals ?? 0 })
    const floor = least ?? 0
    if (Number(value) < floor) return refuse('CLIENT_FIELD_SMALL', { limit: floor })
    return most !== null && Number(value) > most ? refuse('CLIENT_FIELD_LARGE', { limit: most }) : undefined
  },
  date: (_field, value) => (isDay(value) ? undefined : refuse('CLIENT_FIELD_DAY')),
  choice: (field, value) => {
    const choices = choicesOf(field)
    return choices.includes(value) ? undefined : refuse('CLIENT_FIELD_CHOICE', { choices })
  },
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}
