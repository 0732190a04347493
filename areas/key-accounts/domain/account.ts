/** The types of a field: text, number, day, yes or no, or a choice. */
export const CLIENT_FIELD_TYPES = ['text', 'number', 'date', 'flag', 'choice'] as const

export type ClientFieldType = (typeof CLIENT_FIELD_TYPES)[number]

/** From when a field is required: never, for a booking, or for a MAWB. */
export const REQUIRED_FROM = ['never', 'booking', 'mawb'] as const

export type RequiredFrom = (typeof REQUIRED_FROM)[number]

/** An additional field of a key account. Limits of other types are ignored. */
export type ClientField = {
  /** The key for its values; it cannot change while shipments use it. */
  readonly key: string
  readonly labelEnUs: string
  readonly labelZhCn: string
  readonly labelZhHk: string
  readonly type: ClientFieldType
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
export type Client = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly active: boolean
  /** The partners whose shipments belong to it. */
  readonly partnerIds: readonly string[]
  /** The permitted excess over the ordered quantity of a PO line in per cent: a decimal text from 0 to 100. */
  readonly tolerancePercent: string
  readonly fields: readonly ClientField[]
}

/** Values by key; empty fields are absent. Numbers are decimal texts and days are texts, so no precision is lost. */
export type ClientValues = Readonly<Record<string, string | boolean>>

export const LONGEST_CLIENT_TEXT = 200

/** The maximum number of active key accounts; all are sent to every page with shipments. */
export const MOST_CLIENTS = 60

/** The name of a key account's field among list columns and form fields. */
export type ClientColumn = `clientFields.${string}`

export function clientColumn(key: string): ClientColumn {
  return `clientFields.${key}`
}

/** Returns the key from such a name; undefined for other columns. */
export function clientKeyOf(column: string): string | undefined {
  return column.startsWith('clientFields.') ? column.slice('clientFields.'.length) : undefined
}

/** Returns the title of a key account's column: from the account of the given partner, otherwise from any that has the field. */
export function titleOfOwn(
  column: string,
  clients: readonly Pick<Client, 'partnerIds' | 'fields'>[],
  { partnerId, language }: { readonly partnerId: string | null; readonly language: 'en_US' | 'zh_CN' | 'zh_HK' },
): string {
  const key = clientKeyOf(column)
  const whose = clients.filter(({ partnerIds }) => partnerIds.includes(partnerId ?? ''))
  const field = [...whose, ...clients].flatMap(({ fields }) => fields).find((one) => one.key === key)
  return field ? labelOf(field, language) : (key ?? column)
}

/** Returns the distinct choices of a field. */
export function choicesOf({ choices }: Pick<ClientField, 'choices'>): readonly string[] {
  const values = choices.split(/[,，、;；\n]/).map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))]
}

/** Returns the label of a field in a language. */
export function labelOf(
  { labelEnUs, labelZhCn, labelZhHk }: Pick<ClientField, 'labelEnUs' | 'labelZhCn' | 'labelZhHk'>,
  language: 'en_US' | 'zh_CN' | 'zh_HK',
): string {
  return { en_US: labelEnUs, zh_CN: labelZhCn, zh_HK: labelZhHk }[language]
}
