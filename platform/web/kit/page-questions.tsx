import type { Modal } from 'antd'
import { type ComponentType, type ReactNode, createContext, useCallback, useRef, useState } from 'react'

/** Puts a question of the component library on the page. */
export type Ask = ReturnType<typeof Modal.useModal>[0]['confirm']

/** Draws what is asked, and hands out how to ask once it is there. */
export type Asker = ComponentType<{ onReady(ask: Ask): void }>

/** Where the questions of a page are drawn: with the page, hidden with it, in its language and theme. */
export const PageQuestions = createContext<(asker: Asker) => Promise<Ask>>(() =>
  Promise.reject(new Error('nothing is asked outside a page')),
)

/** Gives a page its place for questions. What draws them comes with whoever asks: a page that asks nothing is spared it. */
export function WithQuestions({ children }: { children: ReactNode }): ReactNode {
  const [Drawn, setDrawn] = useState<Asker>()
  const ready = useRef(Promise.withResolvers<Ask>())
  const place = useCallback((asker: Asker) => {
    setDrawn(() => asker)
    return ready.current.promise
  }, [])
  return (
    <PageQuestions value={place}>
      {children}
      {Drawn && <Drawn onReady={ready.current.resolve} />}
    </PageQuestions>
  )
}
