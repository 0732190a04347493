/** Local storage key: what this browser got at sign-ins, the latest first. It opens nothing; it only spares the wait. */
const DEVICE_KEY = 'ws_device'

/** One for each of the people who share the browser. */
const MOST = 5

/** The tokens of this browser as a sign-in takes them; undefined when there are none. */
export function deviceTokens(): string | undefined {
  return stored().join(' ') || undefined
}

/** Keeps what a sign-in answered. */
export function keepDeviceToken(token: unknown): void {
  if (typeof token !== 'string' || !TOKEN.test(token)) return
  const tokens = [token, ...stored().filter((other) => other !== token)].slice(0, MOST)
  try {
    localStorage.setItem(DEVICE_KEY, tokens.join(' '))
  } catch {
    // Without storage the browser stays unknown.
  }
}

function stored(): string[] {
  try {
    return (localStorage.getItem(DEVICE_KEY) ?? '')
      .split(' ')
      .filter((token) => TOKEN.test(token))
      .slice(0, MOST)
  } catch {
    return []
  }
}

const TOKEN = /^[\w-]{43}$/
