import { useState } from 'react'

/** State that survives a closed tab: what was scanned and not confirmed yet is there again. */
export function useSaved<Value>(key: string, initial: Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState<Value>(() => read(key) ?? initial)
  const save = (next: Value): void => {
    setValue(next)
    localStorage.setItem(keyOf(key), JSON.stringify(next))
  }
  return [value, save]
}

function read<Value>(key: string): Value | undefined {
  const stored = localStorage.getItem(keyOf(key))
  return stored === null ? undefined : (JSON.parse(stored) as Value)
}

function keyOf(key: string): string {
  return `dock_${key}`
}
