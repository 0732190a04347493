import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 500

/**
 * A value that is typed: shown at once, told after a pause or on `flush`. A change from outside (a filter cleared) replaces
 * what was typed.
 */
export function useDebouncedFilter<Value>(
  input: Value,
  dispatch: (value: Value) => void,
): [Value, (value: Value) => void, () => void] {
  const key = JSON.stringify(input)
  const [typed, setTyped] = useState<Value>()
  const [known, setKnown] = useState(key)
  if (key !== known) {
    setKnown(key)
    // What was told comes back without the blanks at its ends: they stay, as a word may follow.
    if (!isSame(typed, input)) setTyped(undefined)
  }
  const latest = useRef(dispatch)
  latest.current = dispatch
  const isReported = isSame(typed, input)
  useEffect(() => {
    if (typed === undefined || isReported) return
    const timer = setTimeout(() => latest.current(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isReported])
  const flush = (): void => {
    if (typed !== undefined && !isReported) dispatch(typed)
  }
  return [typed ?? input, setTyped, flush]
}

/** Whether both mean the same: of texts, blanks at the ends mean nothing. */
export function isSame(typed: unknown, input: unknown): boolean {
  if (typeof typed === 'string' && typeof input === 'string') return typed.trim() === input.trim()
  return JSON.stringify(typed) === JSON.stringify(input)
}
