import { useEffect, useState } from 'react'

/** Returns a value after it has not changed for a while. */
export function useDebouncedValue<Value>(value: Value, milliseconds: number): Value {
  const [normalized, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return normalized
}
