/** Local storage key of the device tokens, latest first. They give no access; they only avoid delays. */
const DEVICE_KEY = 'ws_device'

/** One for each user of the browser. */
const MOST = 5

/** Returns the tokens of this browser as a sign-in expects them; undefined if there are none. */
export function deviceTokens(): string | undefined {
  return stored().join(' ') || undefined
}

/** Stores the device token of a sign-in. */
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
