/** The types of a field: text, number, day, yes or no, or a choice. */
export const KEY_ACCOUNT_FIELD_TYPES = ['text', 'number', 'date', 'flag', 'choice'] as const

export type KeyAccountFieldType = (typeof KEY_ACCOUNT_FIELD_TYPES)[number]

/** From when a field is required: never, for a booking, or for a MAWB. */
export const REQUIRED_FROM = ['never', 'booking', 'mawb'] as const

export type RequiredFrom = (typeof REQUIRED_FROM)[number]

/** An additional field of a key account. Limits of other types are ignored. */
export type KeyAccountField = {
  /** The key for its values; it cannot change while shipments use it. */
  readonly key: string
  readonly labelEnUs: string
  readonly labelZhCn: string
  readonly labelZhHk: string
  readonly type: KeyAccountFieldType
  readonly required: RequiredFrom
  /** Maximum length of a text; 200 by default. */
  readonly longest: number | null
  /** Decimals of a number; none by default. */
  readonly decimals: number | null
  /** 0 by default; at most four decimals, like `most`. */
  readonly least: number | null
  readonly most: number | null
  /** The mask of a text: # is a digit, @ a capital letter, * either, anything else itself; '' is any text. */
  readonly mask: string
  /** The choices, separated by commas. */
  readonly choices: string
  /** False if existing values stay but no new ones are requested. */
  readonly active: boolean
}

/** The values of a key account that shipments need. */
export type KeyAccount = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly active: boolean
  /** The partners whose shipments belong to it. */
  readonly partnerIds: readonly string[]
  /** The permitted excess over the ordered quantity of a PO line in per cent: a decimal text from 0 to 100. */
  readonly tolerancePercent: string
  readonly fields: readonly KeyAccountField[]
}

/** Values by key; empty fields are absent. Numbers are decimal texts and days are texts, so no precision is lost. */
export type KeyAccountValues = Readonly<Record<string, string | boolean>>

export const LONGEST_KEY_ACCOUNT_TEXT = 200

/** The maximum number of active key accounts; all are sent to every page with shipments. */
export const MAX_KEY_ACCOUNTS = 60

/** The name of a key account's field among list columns and form fields. */
export type KeyAccountColumn = `keyAccountFields.${string}`

export function keyAccountColumn(key: string): KeyAccountColumn {
  return `keyAccountFields.${key}`
}

/** Returns the key from such a name; undefined for other columns. */
export function keyAccountKeyOf(column: string): string | undefined {
  return column.startsWith('keyAccountFields.') ? column.slice('keyAccountFields.'.length) : undefined
}

/** Returns the title of a key account's column: from the account of the given partner, otherwise from any that has the field. */
export function titleOfOwn(
  column: string,
  keyAccounts: readonly Pick<KeyAccount, 'partnerIds' | 'fields'>[],
  { partnerId, language }: { readonly partnerId: string | null; readonly language: 'en_US' | 'zh_CN' | 'zh_HK' },
): string {
  const key = keyAccountKeyOf(column)
  const whose = keyAccounts.filter(({ partnerIds }) => partnerIds.includes(partnerId ?? ''))
  const field = [...whose, ...keyAccounts].flatMap(({ fields }) => fields).find((one) => one.key === key)
  return field ? labelOf(field, language) : (key ?? column)
}

/** Returns the distinct choices of a field. */
export function choicesOf({ choices }: Pick<KeyAccountField, 'choices'>): readonly string[] {
  const values = choices.split(/[,，、;；\n]/).map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))]
}

/** Returns the label of a field in a language. */
export function labelOf(
  { labelEnUs, labelZhCn, labelZhHk }: Pick<KeyAccountField, 'labelEnUs' | 'labelZhCn' | 'labelZhHk'>,
  language: 'en_US' | 'zh_CN' | 'zh_HK',
): string {
  return { en_US: labelEnUs, zh_CN: labelZhCn, zh_HK: labelZhHk }[language]
}
