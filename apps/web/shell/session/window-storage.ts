type Stored = Pick<Storage, 'removeItem'>

/** What a window keeps of its user over a reload stands under the name of the user, so that nobody else reads it. */
export function windowKey(what: 'tabs' | 'tabs-closed' | 'clicks' | 'palette', account: string): string {
  return `${what}:${account}`
}

/** Takes away what stands in a window under the names of users; whatever bears no name stays. */
export function forgetInWindow(session: Stored, isForgotten: (account: string) => boolean): void {
  for (const key of Object.keys(session)) {
    const account = /^(?:tabs|tabs-closed|clicks|palette):(.+)$/.exec(key)?.[1]
    if (account !== undefined && isForgotten(account)) session.removeItem(key)
  }
}
