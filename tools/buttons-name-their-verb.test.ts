import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words of a button that do not say what it does. */
const WORDLESS = /^(OK|Ok|Okay|Confirm|Yes|No|Submit|确定|確定|确认|確認|是|否|好|提交)$/
/** Yes and no as the value of a cell or a choice. */
const VALUES = /\.(yes|no)$/i
/** An antd dialog that does something and leaves its button to the library, which writes OK. */
const OWN_OK = /<Modal\b(?:(?!footer=|okText)[\s\S])*?\bonOk=(?:(?!okText)[\s\S])*?>\n/

test('buttons of dialogs name their verb, in three languages', () => {
  const sheets = globSync('{apps/web/shell,areas,platform}/**/texts/{en_US,zh_HK,zh_CN}.json')
  expect(sheets.length).toBeGreaterThan(40)
  expect(sheets.flatMap((path) => wordless(path, JSON.parse(readFileSync(path, 'utf8'))))).toEqual([])
  expect(wordless('planted', { actions: { send: 'OK', keep: '確定', go: 'Send' }, list: { yes: 'Yes' } })).toEqual([
    'planted.actions.send: OK',
    'planted.actions.keep: 確定',
  ])
})

test('no dialog leaves its button to the library', () => {
  const pages = globSync('{apps/web/shell,areas,platform/web}/**/*.tsx')
  expect(pages.filter((path) => OWN_OK.test(readFileSync(path, 'utf8')))).toEqual([])
  expect(OWN_OK.test('<Modal open title={t} onCancel={close} onOk={keep}>\n')).toBe(true)
  expect(OWN_OK.test('<Modal open okText={t} onOk={keep}>\n')).toBe(false)
})

function wordless(path: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return WORDLESS.test(value) && !VALUES.test(path) ? [`${path}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => wordless(`${path}.${key}`, inner))
}
