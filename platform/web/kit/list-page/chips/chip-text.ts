import { type Language, saidOf } from '#platform/contract/language.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import type { Texts } from '#platform/web/texts.ts'
import { formatNumber } from '../../format.ts'
import { formatDay } from '../../shown-time.ts'
import { daysOf, hoursOf, namesThatFit, textDraftOf } from '../filter-value.ts'

/** The words of a chip. */
export type ChipWords = {
  /** Of the kit. */
  readonly t: Texts
  readonly language: Language
  /** The user's own zone, for moments. */
  readonly zone: string
  /** The label of a choice. */
  choice(texts: string | null, value: string): string
}

/** A filter that is set, in one line: "Origin: HKG", "Gross kg from 100", "ETD: 24 Nov – 26 Nov". */
export function chipText(title: string, of: ListColumn, filter: unknown, words: ChipWords): string {
  const { language, t } = words
  const is = (value: string): string => saidOf(title, value, language)
  switch (of.kind) {
    case 'flag':
      return is((filter as { is?: boolean }).is === true ? t('list.yes') : t('list.no'))
    case 'choice':
      return is(chosenText((filter as { anyOf: readonly string[] }).anyOf, of, words))
    case 'integer':
    case 'decimal':
      return rangeText(title, endsOf(filter, formatNumber), words)
    case 'date':
      return rangeText(title, endsOf(filter, formatDay), words)
    case 'instant':
      return momentsText(title, filter, words)
    case 'text':
    case 'id':
      return wordText(title, filter, words)
  }
}

function wordText(title: string, filter: unknown, { t, language }: ChipWords): string {
  const { way, text } = textDraftOf(filter)
  const params = { filter: title, value: text }
  if (way === 'contains') return saidOf(title, text, language)
  if (way !== 'anyOf') return t(`chip.${way}`, params)
  const values = text.split('\n')
  return saidOf(title, namesThatFit(values, language) ?? t('filter.count', { count: values.length }), language)
}

type Choices = Extract<ListColumn, { kind: 'choice' }>

function chosenText(chosen: readonly string[], of: Choices, { t, language, choice }: ChipWords): string {
  const names = chosen.map((value) => choice(of.texts, value))
  return namesThatFit(names, language) ?? t('filter.someOf', { count: names.length, of: of.values.length })
}

type Ends = { readonly from: string; readonly to: string }

function endsOf(filter: unknown, written: (end: string) => string): Ends {
  const { from, to } = filter as { from?: string | number; to?: string | number }
  const end = (value: string | number | undefined): string => (value === undefined ? '' : written(String(value)))
  return { from: end(from), to: end(to) }
}

/** Whole days on the user's clock; hours that a link asks for with their clock. */
function momentsText(title: string, filter: unknown, words: ChipWords): string {
  const hours = hoursOf(filter, words.zone)
  if (hours !== undefined) return saidOf(title, hours, words.language)
  const { from, to } = daysOf(filter, words.zone)
  return rangeText(title, { from: formatDay(from), to: formatDay(to) }, words)
}

function rangeText(title: string, { from, to }: Ends, { t, language }: ChipWords): string {
  if (from === '') return t('chip.to', { filter: title, value: to })
  if (to === '') return t('chip.from', { filter: title, value: from })
  return saidOf(title, from === to ? from : `${from} – ${to}`, language)
}
