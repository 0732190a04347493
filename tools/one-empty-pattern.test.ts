import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A sentence of its own making that says that there is nothing, where `Placeholder` says it everywhere else. */
const HOME_MADE =
  /<p(?: className="[\w-]+")?>\s*\{\w+\('[\w.]*(?:[nN]o[A-Z]|[nN]one|[nN]othing|[eE]mpty|notSent)[\w.]*'\)\}/

test('SHL-15 what is empty is said by Placeholder; the handheld has larger letters of its own', () => {
  const pages = globSync('areas/*/web/**/*.tsx').filter((file) => !file.startsWith('areas/handheld/'))
  expect(pages.length).toBeGreaterThan(300)
  expect(pages.filter((file) => HOME_MADE.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a home-made sentence is found, with and without a class', () => {
  expect(HOME_MADE.test("<p>{t('messages.cartEmpty')}</p>")).toBe(true)
  expect(HOME_MADE.test('<p className="kit-note">\n  {t(\'plan.noUnits\')}\n</p>')).toBe(true)
  expect(HOME_MADE.test("<Placeholder small text={t('plan.noUnits')} />")).toBe(false)
  expect(HOME_MADE.test("<p>{t('plan.note')}</p>")).toBe(false)
})
