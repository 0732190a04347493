/** A key as it was pressed, and whether a field had the focus, in which people type too. */
type Key = { readonly key: string; readonly at: number; readonly isInField: boolean }

type Heard = {
  /** A new code or word begins with this key. */
  readonly begins: boolean
  readonly heard: 'nothing' | 'broken' | { readonly code: string }
}

/** A person types slower than this; a scanner never does. */
const BETWEEN_KEYS_MS = 80
/** What was typed longer ago does not belong to a code. */
const FORGOTTEN_MS = 3000
const SHORTEST_CODE = 3
/** Three digits in a field may be typed by a quick hand. */
const SHORTEST_IN_FIELD = 4

/**
 * Tells what a wedge scanner types from what a person types: it is fast and ends with Enter. A code with a gap in the middle is
 * 'broken', because its rest would be another code.
 */
export function wedgeListener(): (key: Key) => Heard {
  let typed = ''
  let before = 0
  let last = -Infinity
  return ({ key, at, isInField }) => {
    const gap = at - last
    const isNew = gap > BETWEEN_KEYS_MS
    if (isNew) {
      const isPart = gap < FORGOTTEN_MS && (before > 0 || typed.length > (isInField ? 1 : 0))
      before = isPart ? before + typed.length : 0
      typed = ''
    }
    const begins = isNew && before === 0
    last = at
    if (key.length === 1) typed += key
    if (key !== 'Enter') return { begins, heard: 'nothing' }
    const [code, length] = [typed, before + typed.length]
    const isBroken = before > 0 && (code !== '' || !isInField)
    typed = ''
    before = 0
    last = -Infinity
    if (length < (isInField ? SHORTEST_IN_FIELD : SHORTEST_CODE)) return { begins, heard: 'nothing' }
    if (isBroken) return { begins, heard: 'broken' }
    return { begins, heard: code === '' ? 'nothing' : { code } }
  }
}
