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
    // What was told comes back without the blanks at its ends: they stay, as a word may follow.
    if (!isSame(typed, given)) setTyped(undefined)
  }
  const latest = useRef(tell)
  latest.current = tell
  const isTold = isSame(typed, given)
  useEffect(() => {
    if (typed === undefined || isTold) return
    const timer = setTimeout(() => latest.current(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isTold])
  const flush = (): void => {
    if (typed !== undefined && !isTold) tell(typed)
  }
  return [typed ?? given, setTyped, flush]
}

/** Whether both mean the same: of texts, blanks at the ends mean nothing. */
export function isSame(typed: unknown, given: unknown): boolean {
  if (typeof typed === 'string' && typeof given === 'string') return typed.trim() === given.trim()
  return JSON.stringify(typed) === JSON.stringify(given)
}
