import { useMemo } from 'react'
import type { ListEditing } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { billingApi } from '../contract/api.ts'
import type { LineRow } from '../contract/billing-line.ts'
import { canEditLine } from '../domain/billing-line.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { billingErrors } from '../contract/errors.ts'

/** Editing draft lines in place: typing, pasting, filling down. Figures are recalculated. */
export function useLineEditing(): ListEditing<LineRow> {
  const t = useTexts('billing')
  const say = useReason(billingErrors)
  return useMemo(
    () => ({
      endpoint: billingApi.lineEditRows,
      invalidates: [billingApi.lineTotals],
      whyNever: () => t('messages.computed'),
      may: (row: LineRow) => say(canEditLine({ status: row.status ?? 'DRAFT', isMonthOpen: row.isMonthOpen ?? true })),
    }),
    [t, say],
  )
}
