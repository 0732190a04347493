/** How a browser's own long name reads for people: "Chrome · Windows"; what is not known stays as it is, cut short. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(userAgent, BROWSERS)
  const system = nameIn(userAgent, SYSTEMS)
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, LONGEST)
}

const LONGEST = 60

// The order matters: Edge and Opera also call themselves Chrome, and everything calls itself Safari.
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
