import { type ReactNode, useEffect, useState } from 'react'
import { type Toast, dismissToast, useToasts } from '#platform/web/notify.ts'
import { noWrap } from '#platform/web/kit/no-wrap.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { CloseIcon } from './icons.tsx'

/** What is said in passing. Errors are read out at once, the rest when there is time; the mouse over one, or the focus in it, holds it. */
export function Toasts(): ReactNode {
  const toasts = useToasts()
  return (
    <div className="toasts">
      <div role="status">{toasts.filter((toast) => toast.kind === 'success').map(item)}</div>
      <div role="alert">{toasts.filter((toast) => toast.kind !== 'success').map(item)}</div>
    </div>
  )
}

function item(toast: Toast): ReactNode {
  return <ToastItem key={toast.id} toast={toast} />
}

function ToastItem({ toast }: { toast: Toast }): ReactNode {
  const texts = useTexts('platform')
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), toast.seconds * 1000)
    return () => clearTimeout(timer)
  }, [toast, held])
  return (
    <div
      className={`toast toast-${toast.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="toast-text">{noWrap(toast.text)}</span>
      {toast.kind !== 'success' && toast.times > 1 && <span className="toast-times">×{toast.times}</span>}
      {toast.choice && <ToastChoice toast={toast} choice={toast.choice} />}
      <button
        type="button"
        className="icon-button"
        aria-label={texts('shell.dismiss')}
        onClick={() => dismissToast(toast.id)}
      >
        <CloseIcon />
      </button>
    </div>
  )
}

/** Pressed once: the toast has had its say. */
function ToastChoice({ toast, choice }: { toast: Toast; choice: NonNullable<Toast['choice']> }): ReactNode {
  const press = () => {
    dismissToast(toast.id)
    choice.run()
  }
  return (
    <button type="button" className="link-button" onClick={press}>
      {choice.label}
    </button>
  )
}
