import { createStore, useStore } from './store.ts'

export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error'
  readonly text: string
  readonly seconds: number
}

export type Notify = {
  success(text: string): void
  warning(text: string): void
  /** Errors stay 5 seconds unless told otherwise. */
  error(text: string, seconds?: number): void
}

const MOST_AT_ONCE = 5
const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** The one way to say something in passing, inside React or not. A text that already stands there is not said twice. */
export const notify: Notify = {
  success: (text) => show('success', text, 3),
  warning: (text) => show('warning', text, 5),
  error: (text, seconds = 5) => show('error', text, seconds),
}

export function useNotify(): Notify {
  return notify
}

/** The toasts on the screen, oldest first; the shell draws them. */
export function useToasts(): readonly Toast[] {
  return useStore(toasts)
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

function show(kind: Toast['kind'], text: string, seconds: number): void {
  const others = toasts.get().filter((toast) => toast.kind !== kind || toast.text !== text)
  lastId += 1
  toasts.set([...others, { id: lastId, kind, text, seconds }].slice(-MOST_AT_ONCE))
}
