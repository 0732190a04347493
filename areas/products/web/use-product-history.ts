import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { productApi } from '../contract/api.ts'

const CHOICES = ['status', 'kind', 'service', 'truckLoad', 'activity', 'unit', 'serviceLevel']

/** What was done to a product, in the words of its form; it is told, not taken back: on sale and off are acts of their own. */
export function useProductHistory(): History {
  const t = useTexts('products')
  return {
    api: { history: productApi.productHistory },
    label: (field) => t(`fields.${field}`),
    show: (field, value) => {
      if (field === 'legs') return value.replace(/(?<=^\d )[A-Z_]+/, (kind) => t(`choices.kind.${kind}`))
      if (field === 'tags' || field === 'refused') return undefined
      return CHOICES.includes(field) ? t(`choices.${field}.${value}`) : undefined
    },
    invalidates: [],
  }
}
