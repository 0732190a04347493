import { plainWords } from '#platform/domain/plain-words.ts'

type Named = {
  readonly code: string
  readonly label: string
  /** The same in other languages. */
  readonly names?: readonly string[] | undefined
  /** What else it is found by, such as the name of an airport beside that of its city. */
  readonly searched?: string | undefined
}

/** Why no item is meant by a text that `bestMatch` took for none: nothing was found, too much, or nothing that is called so. */
export function whyNoMatch(items: readonly Named[]): 'none' | 'several' | 'unlike' {
  if (items.length === 0) return 'none'
  return items.length === 1 ? 'unlike' : 'several'
}

/** How many a look-up asks for. As many as that are found may not be all. */
export const MAX_FOUND = 20

/**
 * The item a typed text means: its code, else the only one with that whole name, else the only one found, if it is called
 * so. Undefined when that is not certain: of several, a beginning tells none (`bonn` is the airport of Cologne, not
 * Bonnyville), and HAM means neither Doha (Hamad) nor, as a code, any other airport.
 */
export function bestMatch<Item extends Named>(items: readonly Item[], typed: string): Item | undefined {
  const search = plain(typed)
  if (search === '') return undefined
  const byCode = items.filter((item) => plain(item.code) === search)
  if (byCode.length === 1) return byCode[0]
  if (items.length >= MAX_FOUND) return undefined
  const byName = items.filter((item) => isNamed(item, search))
  if (byName.length === 1) return byName[0]
  return items.length === 1 ? items.find((item) => isCalled(item, search)) : undefined
}

/** The items with the one that is meant, if one is, in front of all others. */
export function bestMatchFirst<Item extends Named>(items: readonly Item[], typed: string) {
  const match = bestMatch(items, typed)
  return { match, items: match ? [match, ...items.filter((item) => item !== match)] : items }
}

/** By a whole name, however it is written: `xian` and `xi an` are Xi'an. */
function isNamed({ label, names = [] }: Named, search: string): boolean {
  return [label, ...names].some((name) => joined(plain(name)) === joined(search))
}

/** By the beginning of its code or of a word of its names; Chinese is written without gaps, a word may begin anywhere. */
function isCalled({ code, label, names = [], searched = '' }: Named, search: string): boolean {
  if (plain(code).startsWith(search)) return true
  if (SHORT_CODE.test(search) && search.length === code.length) return false
  const called = ` ${[label, ...names, searched].flatMap(beginnings).join(' ')}`
  return called.includes(LATIN.test(search) ? ` ${search}` : search)
}

/** L'Oréal is found by `loreal`, and by `oreal`. */
function beginnings(name: string): string[] {
  return [plain(name), plain(name.replaceAll(/['’]/g, ' '))]
}

/** As long as the code of what was found, it is a code itself: that of something else. */
const SHORT_CODE = /^[a-z\d]{2,3}$/
const LATIN = /^[\p{Script=Latin}\d ]+$/u

/** As it is searched by, and without what stands between words. */
function plain(text: string): string {
  return plainWords(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

function joined(plainText: string): string {
  return plainText.replaceAll(' ', '')
}
