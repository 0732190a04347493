import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Drawings rather than text: the facsimile of a paper form. The handheld is read at arm's length and touched with gloves, so
 * its scale is larger.
 */
const DRAWN = new Set([
  'areas/documents/web/waybill/waybill.css',
  'areas/handheld/web/dock.css',
  'platform/web/kit/touch/touch.css',
])
const SCALE = /^(var\(--(size|weight)-[a-z]+\)|inherit|var\(--size-[a-z]+\) \/ [\d.]+ var\(--font\))$/
const TYPE = /(?<![-\w])font(?:-size|-weight)?:\s*([^;]+);/g

test('texts of the portal have the five sizes and three weights of tokens.css and no others', () => {
  const sheets = globSync('{apps/web/shell,areas,platform/web}/**/*.css').filter((path) => !DRAWN.has(path))
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.flatMap((path) => offScale(path, readFileSync(path, 'utf8')))).toEqual([])
  expect(offScale('planted.css', 'a { font-size: 14px; font-weight: bold; font: 13px/1 x; }')).toEqual([
    'planted.css: 14px',
    'planted.css: bold',
    'planted.css: 13px/1 x',
  ])
})

function offScale(path: string, sheet: string): readonly string[] {
  if (path.endsWith('fonts/inter.css')) return []
  return [...sheet.matchAll(TYPE)].flatMap(([, value = '']) => (SCALE.test(value) ? [] : [`${path}: ${value}`]))
}
