import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Style sheets are loaded with the page that needs them and then apply everywhere, so a class name belongs to one area, or to the kit. */
test('no two areas style the same class', () => {
  const areasOf = new Map<string, Set<string>>()
  const files = globSync('areas/**/*.css')
  expect(files.length).toBeGreaterThan(40)
  for (const file of files) {
    const area = file.split('/')[1] ?? ''
    for (const name of classesStyled(readFileSync(file, 'utf8'))) {
      if (name.startsWith('kit-')) continue
      areasOf.set(name, (areasOf.get(name) ?? new Set()).add(area))
    }
  }
  const shared = [...areasOf].filter(([, areas]) => areas.size > 1)
  expect(shared.map(([name, areas]) => `${name}: ${[...areas].join(', ')}`)).toEqual([])
})

/** The classes with which selectors begin. */
function classesStyled(css: string): string[] {
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|,)\s*\.([a-z][\w-]*)/gm)].map(
    ([, name]) => name ?? '',
  )
}
