import {
  type ComponentType,
  type ReactNode,
  Suspense,
  lazy,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { NotFetched, fetched } from './not-fetched.ts'
import { notify } from './notify.ts'
import { forgetMissingTexts, text } from './texts.ts'
import { useAgainByItself } from './use-again-by-itself.ts'
import { WindowReloadContext } from './window-reload.ts'

type Load<P> = () => Promise<ComponentType<P>>
/** As a function: where more is given than it asks for, it serves as well. */
type Shows<P> = (props: P) => ReactNode
type Instead = Shows<{ error: Error; onRetry(): void }>

/**
 * A part of a page that is fetched when it is first shown (the caller's Suspense stands there until it has come). When it
 * cannot be fetched, or breaks, its place says so and offers to try again; what is around it, with all that is typed, goes on.
 */
export function lazyPart<P extends object>(load: Load<P>): Shows<P> {
  return triedAgain(load, Missing)
}

/** The same of what nobody has asked for: it stays away until it can be fetched, which is tried again by itself. */
export function lazyExtra<P extends object>(load: Load<P>): Shows<P> {
  return triedAgain(load, LaterAgain)
}

/**
 * The same of a dialog: when it cannot be fetched that is said in a toast, and the dialog counts as closed. The page stays as
 * it is while the dialog is fetched.
 */
export function lazyDialog<P extends { onClose(): void }>(load: Load<P>): Shows<P> {
  const Dialog = triedAgain(load, SaidAndClosed, ({ onClose }) => onClose())
  return function LazyDialog(props: P): ReactNode {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}

/**
 * React keeps the failure of a lazy component for good; another one fetches anew. It is made when somebody tries again, not
 * at the failure: what is not on the screen yet is drawn from its beginning again and again, and would fetch as often.
 */
function triedAgain<P extends object>(load: Load<P>, instead: Instead, close?: (props: P) => void): Shows<P> {
  const begin = () => lazy(async () => ({ default: await fetched(load()) })) as unknown as ComponentType<P>
  let newest = begin()
  return function Part(props: P): ReactNode {
    const [{ Shown, tries }, show] = useState(() => ({ Shown: newest, tries: 0 }))
    const again = (): void => {
      forgetMissingTexts()
      newest = begin()
      if (close) close(props)
      else show({ Shown: newest, tries: tries + 1 })
    }
    return (
      <ErrorBoundary key={tries} instead={instead} onRetry={again}>
        <Shown {...props} />
      </ErrorBoundary>
    )
  }
}

function Missing({ error, onRetry }: { error: Error; onRetry(): void }): ReactNode {
  const reload = useContext(WindowReloadContext)
  const needsReload = error instanceof NotFetched && error.needsReload
  useAgainByItself(error instanceof NotFetched && !needsReload, onRetry)
  return (
    <p className="part-missing" role="alert">
      {whatIsWrong(error)}
      <button type="button" className="button" onClick={needsReload ? reload : onRetry}>
        {text('platform', needsReload ? 'pages.reload' : 'pages.tryAgain')}
      </button>
    </p>
  )
}

function LaterAgain({ onRetry }: { onRetry(): void }): ReactNode {
  useAgainByItself(true, onRetry)
  return null
}

function SaidAndClosed({ error, onRetry }: { error: Error; onRetry(): void }): ReactNode {
  const close = useEffectEvent(onRetry)
  useEffect(() => {
    notify.error(whatIsWrong(error), 10)
    close()
  }, [error])
  return null
}

function whatIsWrong(error: Error): string {
  if (!(error instanceof NotFetched)) return text('platform', 'pages.partBroken')
  return text('platform', error.needsReload ? 'pages.partNeedsReload' : 'pages.partMissing')
}
