/** The part of localStorage that is needed, shared by the tabs of a handheld. */
export type SharedStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Runs work while no other tab runs work under the same name. */
export type WithLock = (name: string, work: () => void) => Promise<void>

export function readSaved<Value>(storage: SharedStorage, key: string, initial: Value): Value {
  const stored = storage.getItem(keyOf(key))
  return stored === null ? initial : (JSON.parse(stored) as Value)
}

/**
 * Changes what is stored now and not what this tab last saw, so that two tabs do not overwrite each other's scans. Returns the
 * result.
 */
export async function changeSaved<Value>(
  { storage, withLock }: { readonly storage: SharedStorage; readonly withLock: WithLock },
  { key, initial }: { readonly key: string; readonly initial: Value },
  next: (current: Value) => Value,
): Promise<Value> {
  let result = initial
  await withLock(`dock-saved ${key}`, () => {
    result = next(readSaved(storage, key, initial))
    storage.setItem(keyOf(key), JSON.stringify(result))
  })
  return result
}

/** Under which name localStorage has it. */
export function keyOf(key: string): string {
  return `dock_${key}`
}
