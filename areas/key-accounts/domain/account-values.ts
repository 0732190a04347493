import { type Refused, refuse } from '#platform/domain/verdict.ts'
import {
  type KeyAccount,
  type KeyAccountField,
  type KeyAccountValues,
  LONGEST_KEY_ACCOUNT_TEXT,
  choicesOf,
} from './account.ts'
import { type KeyAccountParties, keyAccountOf } from './account-of.ts'
import { fitsMask } from './mask.ts'

export type ValueRefusal =
  | 'FIELD_REQUIRED'
  | 'KEY_ACCOUNT_FIELD_UNKNOWN'
  | 'KEY_ACCOUNT_FIELD_CLOSED'
  | 'KEY_ACCOUNT_FIELD_NUMBER'
  | 'KEY_ACCOUNT_FIELD_DAY'
  | 'KEY_ACCOUNT_FIELD_FLAG'
  | 'KEY_ACCOUNT_FIELD_CHOICE'
  | 'KEY_ACCOUNT_FIELD_LONG'
  | 'KEY_ACCOUNT_FIELD_SMALL'
  | 'KEY_ACCOUNT_FIELD_LARGE'
  | 'KEY_ACCOUNT_FIELD_MASK'

export type ValueViolation = { readonly key: string; readonly refused: Refused<ValueRefusal> }

/** Returns the values without empty ones. */
export function filledValues(input: Readonly<Record<string, string | boolean | null | undefined>>): KeyAccountValues {
  const filled = Object.entries(input).flatMap(([key, value]): [string, string | boolean][] => {
    const stored = typeof value === 'string' ? value.trim() : value
    return stored === null || stored === undefined || stored === '' ? [] : [[key, stored]]
  })
  return Object.fromEntries(filled)
}

/** Returns the values whose fields belong to the key account; none without a key account. */
export function valuesOf(
  keyAccount: Pick<KeyAccount, 'fields'> | undefined,
  values: KeyAccountValues,
): KeyAccountValues {
  const known = new Set(keyAccount?.fields.map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key)))
}

/** Returns the values that a copied booking takes over (SHP-10): all of them on request, otherwise only the required ones. */
export function copiedValues(
  keyAccount: Pick<KeyAccount, 'fields'> | undefined,
  values: KeyAccountValues,
  { isRequested }: { readonly isRequested: boolean },
): KeyAccountValues {
  return valuesOf(
    { fields: (keyAccount?.fields ?? []).filter((field) => isRequested || isRequired(field, false)) },
    values,
  )
}

/**
 * Returns the violations in a shipment's values for its key account (SHP-11), each at its field: unknown fields, invalid values,
 * missing required ones. Existing values may stay under newer rules, and a field that became required later is requested once any
 * field of the key account is changed.
 */
export function violationsOfValues(
  keyAccount: Pick<KeyAccount, 'name' | 'fields'> | undefined,
  values: KeyAccountValues,
  { before, underMaster }: { readonly before: KeyAccountValues | null; readonly underMaster: boolean },
): ValueViolation[] {
  const known = new Map(keyAccount?.fields.map((field) => [field.key, field]))
  const changed = Object.keys(values).filter((key) => before?.[key] !== values[key])
  const gone = Object.keys(before ?? {}).filter((key) => !(key in values))
  const isTouched = before === null || changed.length + gone.length > 0
  const wrong = changed.flatMap((key): ValueViolation[] => {
    const refused = whyNot(known.get(key), values[key] ?? '', keyAccount?.name ?? '')
    return refused ? [{ key, refused }] : []
  })
  const missing = isTouched ? missingFields(keyAccount, values, underMaster) : []
  return [...wrong, ...missing.map(({ key }) => ({ key, refused: refuse('FIELD_REQUIRED') }))]
}

type Booked = KeyAccountParties & {
  readonly keyAccountId: string | null
  readonly keyAccountFields: KeyAccountValues
  readonly mawbNo: string | null
}

/** Returns the same violations for a saved shipment compared with its previous state, whichever key account each belongs to. */
export function violationsOfShipment(
  entry: KeyAccountParties,
  values: KeyAccountValues,
  keyAccounts: readonly KeyAccount[],
  before: Booked | null,
): ValueViolation[] {
  const keyAccount = keyAccountOf(entry, keyAccounts, before)
  const baseline = before !== null && before.keyAccountId === (keyAccount?.id ?? null) ? before.keyAccountFields : null
  return violationsOfValues(keyAccount, values, { before: baseline, underMaster: (before?.mawbNo ?? null) !== null })
}

/** Returns the empty fields that are required for a booking, or for a MAWB. */
export function missingFields(
  keyAccount: Pick<KeyAccount, 'fields'> | undefined,
  values: KeyAccountValues,
  underMaster: boolean,
): readonly KeyAccountField[] {
  return (keyAccount?.fields ?? []).filter((field) => isRequired(field, underMaster) && !(field.key in values))
}

/** Whether the field is required for a booking, or under a MAWB. */
export function isRequired(
  { active, required }: Pick<KeyAccountField, 'active' | 'required'>,
  underMaster: boolean,
): boolean {
  return active && (required === 'booking' || (required === 'mawb' && underMaster))
}

function whyNot(
  field: KeyAccountField | undefined,
  value: string | boolean,
  keyAccount: string,
): Refused<ValueRefusal> | undefined {
  if (!field) return refuse('KEY_ACCOUNT_FIELD_UNKNOWN', { keyAccount })
  if (!field.active) return refuse('KEY_ACCOUNT_FIELD_CLOSED')
  if (field.type === 'flag') return typeof value === 'boolean' ? undefined : refuse('KEY_ACCOUNT_FIELD_FLAG')
  return RULES[field.type](field, String(value))
}

type Rule = (field: KeyAccountField, value: string) => Refused<ValueRefusal> | undefined

const RULES: Readonly<Record<'text' | 'number' | 'date' | 'choice', Rule>> = {
  text: ({ longest, mask }, value) => {
    const limit = longest ?? LONGEST_KEY_ACCOUNT_TEXT
    if (value.length > limit) return refuse('KEY_ACCOUNT_FIELD_LONG', { limit })
    return fitsMask(mask, value) ? undefined : refuse('KEY_ACCOUNT_FIELD_MASK', { mask })
  },
  number: ({ decimals, least, most }, value) => {
    const [number, fraction = ''] = /^-?\d{1,12}(?:\.(\d+))?$/.exec(value) ?? []
    const isNumber = number !== undefined && fraction.length <= (decimals ?? 0)
    if (!isNumber) return refuse('KEY_ACCOUNT_FIELD_NUMBER', { decimals: decimals ?? 0 })
    const floor = least ?? 0
    if (Number(value) < floor) return refuse('KEY_ACCOUNT_FIELD_SMALL', { limit: floor })
    return most !== null && Number(value) > most ? refuse('KEY_ACCOUNT_FIELD_LARGE', { limit: most }) : undefined
  },
  date: (_field, value) => (isDay(value) ? undefined : refuse('KEY_ACCOUNT_FIELD_DAY')),
  choice: (field, value) => {
    const choices = choicesOf(field)
    return choices.includes(value) ? undefined : refuse('KEY_ACCOUNT_FIELD_CHOICE', { choices })
  },
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}
