import { pinyin } from 'pinyin-pro'

/** 'huojianliebiao' and 'hjlb' of 货件列表; nothing of words without a Chinese character. */
export function pinyinOf(words: string): readonly string[] {
  if (!/\p{Script=Han}/u.test(words)) return []
  const written = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const
  const syllables = pinyin(words, written).map((syllable) => syllable.replaceAll(/\s/g, '').toLowerCase())
  const initials = pinyin(words, { ...written, pattern: 'first' }).map((letter) => letter.replaceAll(/\s/g, ''))
  return [syllables.join(''), initials.join('').toLowerCase()]
}
