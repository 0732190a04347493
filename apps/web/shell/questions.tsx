import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createStore, useStore } from '#platform/web/store.ts'

type Choice<Key extends string> = { readonly key: Key; readonly label: string; readonly kind?: 'primary' | 'danger' }

type Question = {
  readonly title: string
  readonly text: ReactNode
  readonly choices: readonly Choice<string>[]
  /** What Escape means; a question without it can only be answered. */
  readonly escape?: string
  /** Once this is aborted the question is no longer true: it goes away by itself, as by Escape. */
  readonly until?: AbortSignal
}

type OpenQuestion = Question & { readonly id: number; answer(key: string): void }

const open = createStore<readonly OpenQuestion[]>([])
let lastId = 0

/**
 * The shell's own questions. They are native dialogs, so that they work before the component library is loaded and
 * while the server is away. The first choice has the focus.
 */
export function ask<const Key extends string>(question: {
  readonly title: string
  readonly text: ReactNode
  readonly choices: readonly Choice<Key>[]
  readonly escape?: NoInfer<Key>
  readonly until?: AbortSignal
}): Promise<Key> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (key: string) => {
      open.set(open.get().filter((one) => one.id !== id))
      resolve(key as Key)
    }
    open.set([...open.get(), { ...question, id, answer }])
  })
}

export function Questions(): ReactNode {
  return useStore(open).map((shown) => <QuestionDialog key={shown.id} shown={shown} />)
}

function QuestionDialog({ shown }: { shown: OpenQuestion }): ReactNode {
  const { dialog, closed, choose } = useDialog(shown)
  const title = useId()
  const body = useId()
  return (
    <dialog
      ref={dialog}
      className="question"
      aria-labelledby={title}
      aria-describedby={body}
      onCancel={(event) => shown.escape === undefined && event.preventDefault()}
      onClose={closed}
    >
      <h2 id={title}>{shown.title}</h2>
      <div id={body} className="question-text">
        {shown.text}
      </div>
      <div className="question-choices">
        {shown.choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            className={`button ${choice.kind ?? ''}`}
            onClick={() => choose(choice.key)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </dialog>
  )
}

/** Stands open until it is answered, or is no longer true; whatever closes it answers it. */
function useDialog({ escape, until, answer }: OpenQuestion) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const pressed = useRef(escape)
  useEffect(() => {
    const goAway = () => dialog.current?.close()
    if (until?.aborted) goAway()
    until?.addEventListener('abort', goAway)
    return () => until?.removeEventListener('abort', goAway)
  }, [until])
  return {
    dialog,
    // Chrome closes it at the second Escape whatever is said about cancelling; the question stays to be answered.
    closed: () => {
      if (pressed.current === undefined) dialog.current?.showModal()
      else answer(pressed.current)
    },
    // A dialog that closes gives the focus back to what had it; one that is only taken away does not.
    choose: (key: string) => {
      pressed.current = key
      dialog.current?.close()
    },
  }
}
