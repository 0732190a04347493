import { type ReactNode, useEffect, useState } from 'react'
import { type Toast, dismissToast, useToasts } from '#platform/web/notify.ts'
import { unbroken } from '#platform/web/kit/unbroken.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { CloseIcon } from './icons.tsx'

/** What is said in passing. Errors are read out at once, the rest when there is time; the mouse over one holds it. */
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
    >
      <span>{unbroken(toast.text)}</span>
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
