import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAX_FUNCTIONS } from '../domain/click-rules.ts'
import { seriesLook } from './series-looks.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Machado, Oliveira and Fernandes 2009: simulation of colour blindness in linear colours, for each missing cone type. */
const SIGHTS: Readonly<Record<string, readonly Colour[]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const tokens = readFileSync(new URL('../../../platform/web/tokens.css', import.meta.url), 'utf8').split('[data-theme=')
const themes = [
  ['light', tokens[0] ?? ''],
  ['dark', tokens[1] ?? ''],
] as const

describe.each(themes)('REQ-08 the functions of the chart in the %s theme', (_theme, css) => {
  const colourOf = (name: string) => new RegExp(`${name}: (#\\w+);`).exec(css)?.[1] ?? `no ${name}`
  const looks = Array.from({ length: MAX_FUNCTIONS }, (_, at) => seriesLook(at, colourOf))
  const colours = [...new Set(looks.map(({ color }) => color))]

  test('look all different', () => {
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(MAX_FUNCTIONS)
  })

  test('stand out from the page', () => {
    for (const colour of colours) {
      expect(contrast(linear(colour), linear(white(colourOf('--surface')))), colour).toBeGreaterThanOrEqual(3)
    }
  })

  test.each(Object.entries(SIGHTS))('are distinguishable with %s', (_sight, visibility) => {
    for (const [at, one] of colours.entries()) {
      for (const other of colours.slice(at + 1)) {
        expect(distance(seen(one, visibility), seen(other, visibility)), `${one} ${other}`).toBeGreaterThan(0.12)
      }
    }
  })
})

function white(colour: string): string {
  return colour === '#fff' ? '#ffffff' : colour
}

function linear(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

function seen(hex: string, visibility: readonly Colour[]): Colour {
  const colour = linear(hex)
  const [red = 0, green = 0, blue = 0] = visibility.map((row) => Math.max(0, dot(row, colour)))
  return [red, green, blue]
}

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((colour) => dot([0.2126, 0.7152, 0.0722], colour))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** In Oklab, where equal distances look equally far; black and white are 1 apart. */
function distance(one: Colour, other: Colour): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function oklab(colour: Colour): Colour {
  const long = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], colour))
  const middle = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], colour))
  const short = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], colour))
  const cones: Colour = [long, middle, short]
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}

function dot(one: Colour, other: Colour): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}
