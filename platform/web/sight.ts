import { createContext, useCallback, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Store, createStore } from './store.ts'

/** Whether this part of the screen is seen: filled around every tab; outside of tabs everything is. */
export const SightContext = createContext<Store<boolean> | null>(null)

/** What a tab tells its page: whether it is the one shown. */
export function useSight(active: boolean): Store<boolean> {
  const [sight] = useState(() => createStore(active))
  useLayoutEffect(() => sight.set(active), [sight, active])
  return sight
}

/**
 * The value of a store, followed while it can be seen. Twenty hidden tabs are not drawn anew with every change of language
 * or user: each is, once, when it is shown again.
 */
export function useStoreInSight<Value>(store: Store<Value>): Value {
  const sight = useContext(SightContext)
  const seen = useRef(store.get())
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = [store.subscribe(listener), sight?.subscribe(listener)]
      return () => stop.forEach((one) => one?.())
    },
    [store, sight],
  )
  return useSyncExternalStore(subscribe, () => {
    if (sight === null || sight.get()) seen.current = store.get()
    return seen.current
  })
}
