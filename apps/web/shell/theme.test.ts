import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sliderColours } from './theme.ts'

it.each(['light', 'dark'] as const)('shows track and handle of a slider 3 : 1 on its surface, %s', (theme) => {
  const colours = coloursOf(theme)
  const { trackBg, handleColor } = sliderColours({
    colorPrimary: colours['--accent'] ?? '',
    colorPrimaryHover: colours['--accent-hover'] ?? '',
    colorBorder: colours['--line-strong'] ?? '',
  })
  for (const surface of ['--surface', '--surface-raised']) {
    expect(contrast(trackBg, colours[surface] ?? ''), surface).toBeGreaterThanOrEqual(3)
    expect(contrast(handleColor, colours[surface] ?? ''), surface).toBeGreaterThanOrEqual(3)
  }
})

/** The hexadecimal colours of a theme; the dark one stands last in the style sheet. */
function coloursOf(theme: 'light' | 'dark'): Record<string, string> {
  const css = readFileSync('platform/web/tokens.css', 'utf8')
  const [light = '', dark = ''] = css.split(":root[data-theme='dark']")
  const part = theme === 'dark' ? dark : light
  return Object.fromEntries(
    part.matchAll(/(--[a-z0-9-]+): (#[0-9a-f]+);/g).map(([, name = '', colour = '']) => [name, colour]),
  )
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
