import { isFieldName } from '#areas/key-accounts/domain/shipment-fields.ts'
import { labelOf } from '#areas/key-accounts/domain/account.ts'
import { useKeyAccounts } from '#areas/key-accounts/web/index.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import { userZone } from '#platform/web/zone.ts'
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts'
import { shipmentHistoryApi } from '../../contract/booking/history-api.ts'
import { HISTORY_VALUES, partsOf } from '../../domain/booking/history-fields.ts'
import { quantityText } from './quantity-text.ts'

/** More lines than these are counted. */
const MOST_LINES = 20

const CHOICES: Readonly<Record<string, string>> = {
  status: 'shipmentStatus',
  jobType: 'jobType',
  jobMode: 'jobMode',
  spaceStatus: 'spaceStatus',
  dgClass: 'dgClass',
  batteryType: 'batteryType',
}

const INSTANTS: ReadonlySet<string> = new Set(['etd', 'eta', 'cutOff', 'preAlertSentAt'])

/** What a field of the history is called: as in the form. */
export function historyLabel(field: string, t: Texts): string {
  if (field === 'milestones') return t('tabs.milestones')
  if (field === 'preAlertSentAt') return t('choices.milestone.PRE')
  if (field === 'sellingCurrency' || field === 'settlingCurrency') return t(`import.${field}`)
  return t(`fields.${isFieldName(field) && field.endsWith('OfficeId') ? field.slice(0, -'Id'.length) : field}`)
}

type Words = { readonly t: Texts; readonly yes: string; keyAccountLabel(key: string): string }

/** A reported value of a party or list in the user's words; undefined for other fields. */
export function reportedText(field: string, value: string, words: Words): string | undefined {
  if (!HISTORY_VALUES[field]) return undefined
  const lines = value.split('\n')
  const shown = lines.slice(0, MOST_LINES).map((line) => lineText(field, line, words))
  return [...shown, ...(lines.length > MOST_LINES ? [`… (+${lines.length - MOST_LINES})`] : [])].join('; ')
}

function lineText(field: string, line: string, { t, yes, keyAccountLabel }: Words): string {
  const parts = partsOf(line)
  if (typeof parts === 'string') return parts
  if (field === 'dimensionLines') {
    const { length, width, height, pieces } = Object.fromEntries(parts)
    return `${pieces} × ${length}×${width}×${height} cm`
  }
  const named = (label: string, value: string) => (value === '' ? label : `${label} ${value}`)
  const texts = parts.map(([name, value]) => {
    if (field === 'keyAccountFields') return named(keyAccountLabel(name), value === true ? yes : String(value))
    const text = value === true ? '' : String(value)
    if (field === 'dangerousGoodsLines') return named(t(`dangerousLine.${name}`), text)
    return field === 'poLines' || field === 'deliveryNotes' ? named(t(`fields.${name}`), text) : text
  })
  return texts.join(' · ')
}

/** The history of a shipment in the user's words; times are on the user's own clock. */
export function useShipmentHistoryTexts(): History {
  const t = useTexts('shipments')
  const yes = useTexts('kit')('list.yes')
  const language = useLanguage()
  const { keyAccounts } = useKeyAccounts()
  const keyAccountLabel = (key: string): string => {
    const field = keyAccounts.flatMap(({ fields }) => fields).find((one) => one.key === key)
    return field ? labelOf(field, language) : key
  }
  const show = (field: string, value: string): string | undefined => {
    if (CHOICES[field]) return t(`choices.${CHOICES[field]}.${value}`)
    if (INSTANTS.has(field)) return formatInstant(value, userZone())
    if (field === 'milestones') return milestone(value)
    return quantityText(field, value) ?? reportedText(field, value, { t, yes, keyAccountLabel })
  }
  const milestone = (line: string): string => {
    const [code = '', at = '', ...reason] = line.split(' ')
    return [t(`choices.milestone.${code}`), formatInstant(at, userZone()), reason.join(' ')].filter(Boolean).join(' · ')
  }
  return {
    api: { history: shipmentHistoryApi.history },
    label: (field) => historyLabel(field, t),
    show,
    invalidates: [],
  }
}
