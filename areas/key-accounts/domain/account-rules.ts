import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { type KeyAccountField, LONGEST_KEY_ACCOUNT_TEXT, choicesOf, keyAccountKeyOf } from './account.ts'

/** A heading of the key account's workbooks and the key of its column; null if the column is skipped. */
export type KeyAccountHeading = { readonly heading: string; readonly standsFor: string | null }

export type SetupRefusal =
  | 'KEY_ACCOUNT_FIELD_TWICE'
  | 'KEY_ACCOUNT_CHOICES_MISSING'
  | 'KEY_ACCOUNT_LIMITS_CROSSED'
  | 'KEY_ACCOUNT_MASK_LONG'
  | 'KEY_ACCOUNT_HEADING_TWICE'
  | 'KEY_ACCOUNT_HEADING_UNKNOWN'

export type SetupViolation = { readonly path: readonly (string | number)[]; readonly refused: Refused<SetupRefusal> }

/** Returns the violations in fields and headings of a key account, each at its cell. `isColumn` tells whether a key is a booking column. */
export function violationsOfSetup(
  {
    fields,
    headings,
  }: { readonly fields: readonly KeyAccountField[]; readonly headings: readonly KeyAccountHeading[] },
  isColumn: (key: string) => boolean,
): SetupViolation[] {
  const keys = fields.map(({ key }) => key)
  const stands = (key: string) => isColumn(key) || keys.includes(keyAccountKeyOf(key) ?? '')
  const names = headings.map(({ heading }) => heading)
  return [
    ...fields.flatMap((field, at) => violationsOfField(field, keys.indexOf(field.key) < at, ['fields', at])),
    ...headings.flatMap(({ heading, standsFor }, at): SetupViolation[] => [
      ...(names.indexOf(heading) < at
        ? [{ path: ['headings', at, 'heading'], refused: refuse('KEY_ACCOUNT_HEADING_TWICE') }]
        : []),
      ...(standsFor !== null && !stands(standsFor)
        ? [{ path: ['headings', at, 'standsFor'], refused: refuse('KEY_ACCOUNT_HEADING_UNKNOWN') }]
        : []),
    ]),
  ]
}

function violationsOfField(
  field: KeyAccountField,
  isTwice: boolean,
  path: readonly (string | number)[],
): SetupViolation[] {
  const { type, least, most, mask } = field
  const longest = field.longest ?? LONGEST_KEY_ACCOUNT_TEXT
  const violations: (readonly [cell: string, code: SetupRefusal, isViolated: boolean, params?: { limit: number }])[] = [
    ['key', 'KEY_ACCOUNT_FIELD_TWICE', isTwice],
    ['choices', 'KEY_ACCOUNT_CHOICES_MISSING', type === 'choice' && choicesOf(field).length === 0],
    ['most', 'KEY_ACCOUNT_LIMITS_CROSSED', type === 'number' && most !== null && (least ?? 0) > most],
    ['mask', 'KEY_ACCOUNT_MASK_LONG', type === 'text' && mask.length > longest, { limit: longest }],
  ]
  return violations.flatMap(([cell, code, isViolated, params]) =>
    isViolated ? [{ path: [...path, cell], refused: refuse(code, params) }] : [],
  )
}

/** Returns the fields that would be removed or change their type, and so must not be used by any shipment. */
export function fieldsLost(
  before: readonly KeyAccountField[],
  after: readonly KeyAccountField[],
): readonly KeyAccountField[] {
  return before.filter(({ key, type }) => !after.some((field) => field.key === key && field.type === type))
}

/** Refuses to remove fields used by shipments (SHP-11) and reports how many use them; `carried` by key. */
export function violationsOfLosing(
  before: readonly KeyAccountField[],
  after: readonly KeyAccountField[],
  carried: Readonly<Record<string, number>>,
): readonly { readonly path: string; readonly refused: Refused<'KEY_ACCOUNT_FIELD_CARRIED'> }[] {
  return fieldsLost(before, after).flatMap(({ key }) => {
    const count = carried[key] ?? 0
    if (count === 0) return []
    const at = after.findIndex((field) => field.key === key)
    return [
      {
        path: at < 0 ? 'fields' : `fields.${at}.type`,
        refused: refuse('KEY_ACCOUNT_FIELD_CARRIED', { field: key, count }),
      },
    ]
  })
}

/** Returns a field as stored: without limits of other types, and without duplicate choices. */
export function asStored(field: KeyAccountField): KeyAccountField {
  const { type } = field
  return {
    ...field,
    // A checkbox always has a value, so it cannot be required.
    required: type === 'flag' ? 'never' : field.required,
    longest: type === 'text' ? field.longest : null,
    mask: type === 'text' ? field.mask : '',
    decimals: type === 'number' ? field.decimals : null,
    least: type === 'number' ? field.least : null,
    most: type === 'number' ? field.most : null,
    choices: type === 'choice' ? choicesOf(field).join(', ') : '',
  }
}
