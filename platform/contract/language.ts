/** The languages of the product; the order is the order of the language switch (SHL-11). */
export const LANGUAGES = ['en_US', 'zh_CN', 'zh_HK'] as const

export type Language = (typeof LANGUAGES)[number]

/** How each language is called by those who read it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en_US: 'English',
  zh_CN: '简体中文',
  zh_HK: '繁體中文',
}

export const DEFAULT_LANGUAGE: Language = 'en_US'

/** The field that holds a record's name in a language. */
export const NAME_FIELD = { en_US: 'name', zh_CN: 'nameZhCn', zh_HK: 'nameZhHk' } as const satisfies Record<
  Language,
  string
>

/** Names as one text, parted as the language parts them: "A, B" and "A、B". */
export function listed(names: readonly string[], language: Language): string {
  return names.join(SEPARATOR[language])
}

/** A text with an aside in brackets: "Lend (2)" and "借出（2）". */
export function withAside(text: string, aside: string | number, language: Language): string {
  return language === 'en_US' ? `${text} (${aside})` : `${text}（${aside}）`
}

/** What is said of something: "Pieces: missing" and "件數：必須填寫". */
export function saidOf(subject: string, said: string, language: Language): string {
  return language === 'en_US' ? `${subject}: ${said}` : `${subject}：${said}`
}

/** What stands between the names of a list. */
export const SEPARATOR = { en_US: ', ', zh_CN: '、', zh_HK: '、' } as const satisfies Record<Language, string>

/**
 * The best language for an Accept-Language header or a browser language ("zh-TW,zh;q=0.9"); en_US when none fits.
 * Traditional script regions (HK, TW, MO, Hant) read zh_HK, any other Chinese zh_CN.
 */
export function languageOf(header: string | undefined): Language {
  for (const tag of preferred(header ?? '')) {
    if (/^en\b/i.test(tag)) return 'en_US'
    if (/^zh-(hk|tw|mo|hant)/i.test(tag)) return 'zh_HK'
    if (/^zh\b/i.test(tag)) return 'zh_CN'
  }
  return DEFAULT_LANGUAGE
}

function preferred(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { tag: tag.replace('_', '-'), quality: quality === undefined ? 1 : Number(quality) }
    })
    .toSorted((a, b) => b.quality - a.quality)
    .map((part) => part.tag)
}
