/** Formats a user agent for display: "Chrome · Windows"; unknown ones are truncated. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(userAgent, BROWSERS)
  const system = nameIn(userAgent, SYSTEMS)
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, LONGEST)
}

const LONGEST = 60

// Order matters: Edge and Opera also contain Chrome, and all contain Safari.
const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

function nameIn(userAgent: string, names: readonly (readonly [string, RegExp])[]): string {
  return names.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
}
