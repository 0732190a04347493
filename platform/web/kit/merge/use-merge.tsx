import { useCallback } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { useAsk } from '../use-ask.tsx'
import { MergeChoices } from './merge-choices.tsx'
import { decide, threeWayMerge } from './three-way-merge.ts'
import type { MergeQuestion } from './merge-question.ts'

/**
 * After VERSION_CONFLICT: brings my changes and the record as it is now (`CallFailed.current`) together. Fields that only
 * one side changed are merged silently; for the others a dialog asks. Null when the user gives up.
 */
export function useMerge(): <T extends object>(question: MergeQuestion<T>) => Promise<T | null> {
  const ask = useAsk()
  const t = useTexts('kit')
  return useCallback(
    <T extends object>(question: MergeQuestion<T>) => {
      const { base, mine, theirs } = question
      const { merged, conflicts } = threeWayMerge(base, mine, theirs)
      if (conflicts.length === 0) return Promise.resolve<T | null>(merged)
      const takeMine = new Set<string>(conflicts.map(({ field }) => field))
      return new Promise<T | null>((resolve) => {
        ask({
          title: t('merge.title'),
          width: 760,
          icon: null,
          content: (
            <MergeChoices
              question={question}
              conflicts={conflicts}
              texts={t}
              onChoose={(field, side) => (side === 'mine' ? takeMine.add(field) : takeMine.delete(field))}
            />
          ),
          okText: t('merge.ok'),
          cancelText: t('dialog.cancel'),
          // The first choice takes it. `focusable.autoFocusButton` cannot say "none": the library reads null as "ok".
          autoFocusButton: null,
          onOk: () => resolve(decide(merged, conflicts, takeMine)),
          onCancel: () => resolve(null),
        })
      })
    },
    [ask, t],
  )
}
