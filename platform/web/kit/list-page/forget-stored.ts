/** Where a browser remembers what its user has set in a list (`stored-setting.ts`). */
export function storedKey(account: string, list: string): string {
  return `list-kept/${account}/${list}`
}

/**
 * The browser is left to whoever comes next: what the server holds too is forgotten, so that no view with its filters stays.
 * An arrangement of columns that has not reached the server is all that is kept.
 */
export function forgetStored(account: string): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(storedKey(account, '')))) {
    const stored = read(key)
    if (stored?.pending === true) localStorage.setItem(key, JSON.stringify({ ...stored, view: null }))
    else localStorage.removeItem(key)
  }
}

/** Whoever shows it again checks it; here it only has to be told whether it is still to be sent. */
function read(key: string): { readonly pending?: unknown } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as { pending?: unknown } | null
  } catch {
    return null
  }
}
