import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { billingApi } from '../contract/api.ts'

/** What was done to a bill title, in the words of its form and its list. */
export function useTitleHistory(): History {
  const t = useTexts('billing')
  return {
    api: { history: billingApi.titleHistory },
    label: (field) => t(field === 'status' ? 'lists.titles.status' : `fields.${field}`),
    show: (field, value) => (field === 'status' ? t(`choices.titleStatus.${value}`) : undefined),
    invalidates: [],
  }
}
