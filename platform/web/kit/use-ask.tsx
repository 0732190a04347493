import { Modal } from 'antd'
import { type ComponentProps, type ReactNode, use, useCallback, useEffect } from 'react'
import { type Ask, type Asker, PageQuestions } from './page-questions.tsx'

/** Asks in a dialog of the page (`useConfirm` for yes and no). */
export function useAsk(): (...question: Parameters<Ask>) => void {
  const place = use(PageQuestions)
  return useCallback((question) => void place(Questions).then((ask) => void ask(question)), [place])
}

function Questions({ onReady }: ComponentProps<Asker>): ReactNode {
  const [{ confirm }, drawn] = Modal.useModal()
  useEffect(() => onReady(confirm), [onReady, confirm])
  return drawn
}
