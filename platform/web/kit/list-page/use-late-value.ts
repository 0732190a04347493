import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 500

/**
 * A value that is typed: shown at once, told after a pause or on `flush`. A change from outside (a filter cleared) replaces
 * what was typed.
 */
export function useLateValue<Value>(
  given: Value,
  tell: (value: Value) => void,
): [Value, (value: Value) => void, () => void] {
  const key = JSON.stringify(given)
  const [typed, setTyped] = useState<Value>()
  const [known, setKnown] = useState(key)
  if (key !== known) {
    setKnown(key)
    setTyped(undefined)
  }
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    if (typed === undefined || JSON.stringify(typed) === key) return
    const timer = setTimeout(() => latest.current(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, key])
  const flush = (): void => {
    if (typed !== undefined && JSON.stringify(typed) !== key) tell(typed)
  }
  return [typed ?? given, setTyped, flush]
}
