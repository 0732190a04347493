import { useState } from 'react'

/** State that survives a closed tab: what was scanned and not confirmed yet is there again. */
export function useSaved<Value>(key: string, initial: Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState<Value>(() => (read(key) as Value | undefined) ?? initial)
  const save = (next: Value): void => {
    setValue(next)
    localStorage.setItem(keyOf(key), JSON.stringify(next))
  }
  return [value, save]
}

function read(key: string): unknown {
  const stored = localStorage.getItem(keyOf(key))
  return stored === null ? undefined : (JSON.parse(stored) as unknown)
}

function keyOf(key: string): string {
  return `dock_${key}`
}
