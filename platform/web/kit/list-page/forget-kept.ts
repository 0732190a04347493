/** Where a browser remembers what its user has set in a list (`kept-setting.ts`). */
export function keptKey(account: string, list: string): string {
  return `list-kept/${account}/${list}`
}

/**
 * The browser is left to whoever comes next: what the server holds too is forgotten, so that no view with its filters stays.
 * An arrangement of columns that has not reached the server is all that is kept.
 */
export function forgetKept(account: string): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(keptKey(account, '')))) {
    const kept = read(key)
    if (kept?.pending === true) localStorage.setItem(key, JSON.stringify({ ...kept, view: null }))
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
