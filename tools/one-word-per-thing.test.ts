import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allErrorEntries } from './error-catalogues.ts'

// Words that docs/glossary.md has another one for. What the screens call a thing, the refusals call it, too.
const OTHER_WORDS = {
  zh_HK:
    /分行|分公司|字首|前綴|代碼|庫存|運力|始發口岸|貨代|發貨人|運單|使用者|賬號|收益|傳送|周|起運站|起運機場|領用|共享|計費重量|必填項(?!目)/,
  zh_CN: /办事处|舱位类型|出口站|提单|付货人|代号|字头|帐号|收益|航司|计费重量/,
} as const
const LANGUAGES = ['zh_HK', 'zh_CN'] as const

// What is written otherwise in the script of the other one: a word that went into the wrong language has one of these.
const OTHER_SCRIPT = {
  zh_HK: /[货单号务员过这请选择应时间无与为项档运费发录户订舱数据]/,
  zh_CN: /[貨單號務員過這請選擇應時間無與為項檔運費發錄戶訂艙數據]/,
} as const

// Beside a Chinese character stand the brackets, commas and colons of Chinese.
const NARROW_SIGN = /\p{Script=Han}(?: ?\(|[,;:!?])|(?:\)|[,;:!?])\p{Script=Han}/u

const root = path.join(import.meta.dirname, '..')

test.each(LANGUAGES)('SHL-11 refusals in %s use the words of the glossary', async (language) => {
  const entries = await allErrorEntries()
  const wrong = entries.filter(({ entry }) => OTHER_WORDS[language].test(entry.texts[language]))
  expect(wrong.map(({ name, entry }) => `${name} ${entry.texts[language]}`)).toEqual([])
})

test.each(LANGUAGES)('SHL-11 refusals in %s have the signs of Chinese', async (language) => {
  const entries = await allErrorEntries()
  const wrong = entries.filter(({ entry }) => NARROW_SIGN.test(entry.texts[language]))
  expect(wrong.map(({ name, entry }) => `${name} ${entry.texts[language]}`)).toEqual([])
})

test.each(LANGUAGES)('SHL-11 refusals in %s are in its script', async (language) => {
  const entries = await allErrorEntries()
  const wrong = entries.filter(({ entry }) => OTHER_SCRIPT[language].test(entry.texts[language]))
  expect(wrong.map(({ name, entry }) => `${name} ${entry.texts[language]}`)).toEqual([])
})

test.each(LANGUAGES)(
  'SHL-11 screens in %s use its script, the words of the glossary, and the signs of Chinese',
  async (language) => {
    const files = await Array.fromAsync(glob(`{apps,areas,platform}/**/texts/${language}.json`, { cwd: root }))
    expect(files.length).toBeGreaterThan(8)
    const lines = await Promise.all(
      files.map(async (file) =>
        (await readFile(path.join(root, file), 'utf8')).split('\n').map((line) => `${file} ${line}`),
      ),
    )
    const wrong = [OTHER_SCRIPT[language], OTHER_WORDS[language], NARROW_SIGN]
    const isWrong = (line: string) => wrong.some((sign) => sign.test(line))
    expect(lines.flat().filter(isWrong)).toEqual([])
  },
)
