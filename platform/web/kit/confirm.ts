import { type ReactNode, createElement, useCallback } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { noWrap } from './no-wrap.tsx'
import { useAsk } from './use-ask.tsx'

export type Question = {
  readonly title?: string
  readonly text: string
  /** The verb of the act: never OK, Yes or Confirm (tools/buttons-name-their-verb.test.ts). */
  readonly okText: string
  readonly cancelText?: string
  /** The act cannot be undone or takes something away: red button, and Enter does not press it. */
  readonly danger?: boolean
  readonly details?: ReactNode
  /** Only to be read: one button. */
  readonly isNotice?: boolean
}

/** Asks before something happens; resolves to what was answered. Esc means no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useAsk()
  const t = useTexts('kit')
  return useCallback(
    ({ title, text, okText, cancelText, danger = false, details, isNotice = false }) =>
      new Promise((resolve) => {
        const shown = noWrap(text)
        ask({
          title: title ?? t('confirm.title'),
          content: details === undefined ? shown : createElement('div', null, createElement('p', null, shown), details),
          okText,
          cancelText: cancelText ?? t('confirm.cancel'),
          okCancel: !isNotice,
          okButtonProps: { danger },
          focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      }),
    [ask, t],
  )
}
