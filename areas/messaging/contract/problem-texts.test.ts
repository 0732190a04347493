import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#platform/contract/language.ts'
import { readMessage } from '../domain/grammar/read-message.ts'
import { messageTables } from '../domain/tables/index.ts'
import { FWB } from '../domain/testing/samples.ts'
import { problemText } from './problem-texts.ts'

const textsOf = (language: string): ((key: string) => string) => {
  const texts = JSON.parse(readFileSync(new URL(`../texts/${language}.json`, import.meta.url), 'utf8'))
  return (key) => key.split('.').reduce((at, part) => at?.[part], texts) ?? key
}

test.each(LANGUAGES)('DOC-02 every part of a message that may be missing has a name in %s', (language) => {
  const label = textsOf(language)
  for (const { name, least, lines = [] } of messageTables.flatMap(({ segments }) => segments)) {
    const missing = least > 0 ? [name] : []
    const withLines = lines.filter((line) => line.least > 0).map(({ of }) => `${name}.${of[0]?.name}`)
    for (const value of [...missing, ...withLines]) {
      const text = problemText({ line: 1, column: 1, code: 'MISSING_SEGMENT', value }, language, label)
      expect(text.split(/[:：] ?/).at(-1)).not.toBe(value)
    }
  }
})

test('DOC-02 a missing part is named in the language, and reported where it belongs', () => {
  const lines = FWB.trimEnd().split('\n')
  const start = lines.findIndex((line) => line.startsWith('CVD/'))
  const [problem] = readMessage(lines.toSpliced(start, 1).join('\n')).problems
  expect(problem).toEqual({
    line: start,
    column: (lines[start - 1] ?? '').length + 1,
    code: 'MISSING_SEGMENT',
    value: 'chargeDeclarations',
  })
  expect(problem && problemText(problem, 'zh_HK', textsOf('zh_HK'))).toBe('報文欠缺部分內容：運費申報')
})

test('DOC-02 an element of XML keeps its own name', () => {
  const problem = { line: 1, column: 1, code: 'MISSING_FIELD', value: 'ID' } as const
  expect(problemText(problem, 'en_US', textsOf('en_US'))).toBe('A field is missing: ID')
})
