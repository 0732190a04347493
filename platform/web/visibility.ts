import { createContext, useCallback, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Store, createStore } from './store.ts'

/** Whether this part of the screen is seen: filled around every tab; outside of tabs everything is. */
export const VisibilityContext = createContext<Store<boolean> | null>(null)

/** What a tab tells its page: whether it is the one shown. */
export function useVisibility(active: boolean): Store<boolean> {
  const [visibility] = useState(() => createStore(active))
  useLayoutEffect(() => visibility.set(active), [visibility, active])
  return visibility
}

/**
 * The value of a store, followed while it can be seen. Twenty hidden tabs are not drawn anew with every change of language
 * or user: each is, once, when it is shown again.
 */
export function useStoreWhenVisible<Value>(store: Store<Value>): Value {
  const visibility = useContext(VisibilityContext)
  const seen = useRef(store.get())
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = [store.subscribe(listener), visibility?.subscribe(listener)]
      return () => stop.forEach((one) => one?.())
    },
    [store, visibility],
  )
  return useSyncExternalStore(subscribe, () => {
    if (visibility === null || visibility.get()) seen.current = store.get()
    return seen.current
  })
}
