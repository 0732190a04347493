/** What a field of a client holds: a text, a number, a day, yes or no, or one of a list. */
export const CLIENT_FIELD_TYPES = ['text', 'number', 'date', 'flag', 'choice'] as const

export type ClientFieldType = (typeof CLIENT_FIELD_TYPES)[number]

/** From when on a shipment of the client needs the field: not at all, to be booked, or to go under a MAWB. */
export const REQUIRED_FROM = ['never', 'booking', 'mawb'] as const

export type RequiredFrom = (typeof REQUIRED_FROM)[number]

/** A field that a client wants beside ours. Limits that do not belong to its type mean nothing. */
export type ClientField = {
  /** What it is kept by; for ever, while shipments carry it. */
  readonly key: string
  readonly labelEnUs: string
  readonly labelZhCn: string
  readonly labelZhHk: string
  readonly type: ClientFieldType
  readonly required: RequiredFrom
  /** Characters of a text; 200 where nothing is said. */
  readonly longest: number | null
  /** Decimals of a number; none where nothing is said. */
  readonly decimals: number | null
  /** 0 where nothing is said; at most four decimals, as `most`. */
  readonly least: number | null
  readonly most: number | null
  /** How a text has to look: # is a digit, @ a capital letter, * either of them, anything else itself; '' any. */
  readonly mask: string
  /** The values of a list, parted by commas. */
  readonly choices: string
  /** False: what is there stays, nothing new is asked. */
  readonly active: boolean
}

/** A client as shipments look at it. */
export type Client = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly active: boolean
  /** The partners whose shipments are its own. */
  readonly partnerIds: readonly string[]
  /** How much more than ordered of a PO line may be shipped, in per cent: a decimal text from 0 to 100. */
  readonly tolerancePercent: string
  readonly fields: readonly ClientField[]
}

/** By key; an empty field is absent. Numbers are decimal texts, days are texts: nothing is lost on the way. */
export type ClientValues = Readonly<Record<string, string | boolean>>

export const LONGEST_CLIENT_TEXT = 200

/** Clients that may be in use at once: all of them travel to every page that shows shipments. */
export const MOST_CLIENTS = 60

/** How a field of a client is called among the columns of a list and the fields of a form. */
export type ClientColumn = `clientFields.${string}`

export function clientColumn(key: string): ClientColumn {
  return `clientFields.${key}`
}

/** The key of a client's field in such a name; undefined for any other column. */
export function clientKeyOf(column: string): string | undefined {
  return column.startsWith('clientFields.') ? column.slice('clientFields.'.length) : undefined
}

/** What a column of a client's own is called: by the client of the partner given, else by any that has such a field. */
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

/** The values of a list, each once. */
export function choicesOf({ choices }: Pick<ClientField, 'choices'>): readonly string[] {
  const values = choices.split(/[,，、;；\n]/).map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))]
}

/** What a field is called in a language. */
export function labelOf(
  { labelEnUs, labelZhCn, labelZhHk }: Pick<ClientField, 'labelEnUs' | 'labelZhCn' | 'labelZhHk'>,
  language: 'en_US' | 'zh_CN' | 'zh_HK',
): string {
  return { en_US: labelEnUs, zh_CN: labelZhCn, zh_HK: labelZhHk }[language]
}
