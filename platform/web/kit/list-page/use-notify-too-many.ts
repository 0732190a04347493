import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { formatNumber } from '../format.ts'
import { MAX_VALUES } from './filter-value.ts'

/** Says of a pasted list that is too long how long it is and how much of it is looked for. */
export function useNotifyTooMany(): (values: readonly string[]) => void {
  const notify = useNotify()
  const t = useTexts('kit')
  return ({ length }) => {
    if (length <= MAX_VALUES) return
    notify.warning(t('filter.tooMany', { count: formatNumber(length), most: formatNumber(MAX_VALUES) }))
  }
}
