export type Language = 'en_US' | 'zh_HK' | 'zh_CN'

// A word that went into the texts of the other script contains one of these characters.
const OTHER_SCRIPT: Readonly<Partial<Record<Language, RegExp>>> = {
  zh_HK: /[货单号务员过这请选择应时间无与为项档运费发录户订舱数据]/u,
  zh_CN: /[貨單號務員過這請選擇應時間無與為項檔運費發錄戶訂艙數據]/u,
}

// Beside a Chinese character stand the brackets, commas and colons of Chinese.
const LATIN_SIGN = /\p{Script=Han}(?: ?\(|[,;:!?])|(?:\)|[,;:!?])\p{Script=Han}/u

// A name that is filled in stands in quotes, or Chinese readers cannot tell where it ends.
const NAME = String.raw`\{\{(?:title|page|what|party|paper)\}\}`
const BARE_NAME = new RegExp(String.raw`\p{Script=Han}${NAME}|${NAME}\p{Script=Han}`, 'u')

// Current terms that contain a retired word: the pivot weight is not the chargeable weight.
const LONGER_TERMS = /最低计费重量|最低計費重量|修改記錄|更改时刻|回復原|再試一次|Pre-alert（預報）|Pre-alert（预报）/gu

const COLUMNS: Readonly<Record<Language, number>> = { en_US: 4, zh_CN: 5, zh_HK: 6 }

/**
 * The words that the glossary has replaced, by language: the last three columns of its table "One word per thing".
 * Several words of a cell are separated by `、`.
 */
export function readRetiredWords(glossary: string): Record<Language, string[]> {
  const [, table = ''] = glossary.split('## One word per thing')
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  const words = (language: Language) =>
    rows
      .slice(1)
      .flatMap((row) => (row.split('|')[COLUMNS[language]] ?? '').split('、'))
      .map((word) => word.trim())
      .filter((word) => word !== '')
  return { en_US: words('en_US'), zh_CN: words('zh_CN'), zh_HK: words('zh_HK') }
}

/** What is wrong in a text: retired words, characters of the other script, Latin signs beside Chinese characters, names without quotes. */
export function wrongIn(language: Language, text: string, retired: readonly string[]): string[] {
  const compared = text.replaceAll(LONGER_TERMS, '')
  const words = retired.filter((word) => isIn(compared, word))
  const script = OTHER_SCRIPT[language]?.exec(text)?.[0]
  const sign = language === 'en_US' ? undefined : LATIN_SIGN.exec(text)?.[0]
  const name = BARE_NAME.exec(text)?.[0]
  return [...words, script, sign, name].filter((found) => found !== undefined)
}

/** English words in either case, from their beginning: another time is no other time. */
function isIn(text: string, word: string): boolean {
  return /^[\w ]+$/.test(word) ? new RegExp(`\\b${word}`, 'i').test(text) : text.includes(word)
}
