/**
 * In somebody else's frame many browsers refuse a page its storage, even to look at it (SHL-08). The portal then keeps
 * what it stores for as long as the page lives.
 */
export function provideStorage(place: object): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isUsable(place, name)) Object.defineProperty(place, name, { value: memoryStorage(), configurable: true })
  }
}

function isUsable(place: object, name: string): boolean {
  try {
    return Boolean(Reflect.get(place, name))
  } catch {
    return false
  }
}

function memoryStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}
