import { useEffect, useRef, useState } from 'react'
import { type WithLock, changeSaved, keyOf, readSaved } from './saved-state.ts'

const withLock: WithLock = async (name, work) => {
  if (navigator.locks) await navigator.locks.request(name, work)
  else work()
}

/**
 * State that survives a closed tab: what was scanned and not confirmed yet is there again. Tabs share it: a change is made to what
 * is stored at that moment, and shown in the other tabs.
 */
export function useSaved<Value>(key: string, initial: Value): [Value, (next: (current: Value) => Value) => void] {
  const [value, setValue] = useState<Value>(() => readSaved(localStorage, key, initial))
  // Not a state: only the last of several changes shows what is stored, so that typing is not disturbed.
  const waiting = useRef(0)
  const start = useRef(initial)
  useEffect(() => {
    const changed = (event: StorageEvent): void => {
      if (event.key === keyOf(key)) setValue(readSaved(localStorage, key, start.current))
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [key])
  const change = (next: (current: Value) => Value): void => {
    setValue(next)
    waiting.current++
    const tabs = { storage: localStorage, withLock }
    void changeSaved(tabs, { key, initial }, next).then((result) => {
      waiting.current--
      if (waiting.current === 0) setValue(result)
    })
  }
  return [value, change]
}
