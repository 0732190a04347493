import { createStore, useStore } from './store.ts'

export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error'
  readonly text: string
  readonly seconds: number
  /** How often it was said while it stood there. */
  readonly times: number
  /** What can be done about it while it stands there. */
  readonly choice?: ToastChoice
}

type ToastChoice = { readonly label: string; run(): void }

export type Notify = {
  success(text: string): void
  warning(text: string): void
  /** Errors stay 5 seconds unless given otherwise. */
  error(text: string, seconds?: number): void
  /** Says something good that something can be done about for so long, such as taking it back. */
  offer(text: string, seconds: number, choice: ToastChoice): void
}

const MAX_AT_ONCE = 5
const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** The one way to say something in passing, inside React or not. A text that already stands there is counted, not said twice. */
export const notify: Notify = {
  success: (text) => show({ kind: 'success', text, seconds: 3 }),
  warning: (text) => show({ kind: 'warning', text, seconds: 5 }),
  error: (text, seconds = 5) => show({ kind: 'error', text, seconds }),
  offer: (text, seconds, choice) => show({ kind: 'success', text, seconds, choice }),
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

function show(said: Omit<Toast, 'id' | 'times'>): void {
  const isSame = (toast: Toast): boolean => toast.kind === said.kind && toast.text === said.text
  const others = toasts.get().filter((toast) => !isSame(toast))
  const times = (toasts.get().find(isSame)?.times ?? 0) + 1
  lastId += 1
  toasts.set([...others, { ...said, id: lastId, times }].slice(-MAX_AT_ONCE))
}
