import { readFileSync } from 'node:fs'
import { type Font, create } from 'fontkit'
import type { Language } from '#platform/contract/language.ts'

/** The fonts that documents embed; `grid` has one width for every letter and fills boxes of counted characters. */
export type FontName = 'HK' | 'SC' | 'grid'

/** A piece of text that one font can draw. */
export type Run = { readonly font: FontName; readonly text: string }

/**
 * Cuts a text into runs. The glyphs are those of the language: Hong Kong forms for Traditional Chinese, mainland forms for
 * everything else. A character that the font lacks is drawn with the other one.
 */
export function runsOf(text: string, language: Language): readonly Run[] {
  const [first, second]: readonly [FontName, FontName] = language === 'zh_HK' ? ['HK', 'SC'] : ['SC', 'HK']
  const runs: { font: FontName; text: string }[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const font = !has(first, codePoint) && has(second, codePoint) ? second : first
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

/** The parsed font; parsed once in a process, since subsetting leaves it as it is. */
export function fontOf(name: 'HK' | 'SC'): Font {
  return (parsed[name] ??= parse(name))
}

const parsed: Partial<Record<'HK' | 'SC', Font>> = {}

function parse(name: 'HK' | 'SC'): Font {
  const font = create(readFileSync(new URL(`./fonts/NotoSans${name}-Regular.ttf`, import.meta.url)))
  if ('fonts' in font) throw new TypeError('a font collection cannot be embedded')
  return font
}

function has(name: FontName, codePoint: number): boolean {
  return name !== 'grid' && fontOf(name).hasGlyphForCodePoint(codePoint)
}
