/** What names of functions are made of, in the reader's language. */
export type Words = {
  /** The title of a page by its route; undefined when the product has no such page. */
  page(route: string): string | undefined
  /** The text under a key of an area; undefined when there is none. */
  text(area: string, key: string): string | undefined
  /** A text of the log itself. */
  own(key: string, params?: Record<string, string>): string
}

/**
 * A function of the click log in words: `/mawb-inventory#mawb-inventory:actions.lend` is "MAWB Inventory · Lend". A page or
 * a text that this version does not have is said to be gone. Null when the name is not of our making: another program may
 * report under names of its own (REQ-08).
 */
export function functionWords(funcName: string, words: Words): string | null {
  const [, route = '', action = ''] = /^(\/[^#]*)#(.+)$/.exec(funcName) ?? []
  if (action === '') return null
  return `${words.page(route) ?? words.own('places.gone')} · ${actionTexts(action, words)}`
}

function actionTexts(action: string, words: Words): string {
  const [, kind, place = ''] = /^(menu|tab|link|button)(?::(\/.*|outside))?$/.exec(action) ?? []
  if (kind && place === '') return words.own(`unnamed.${kind}`)
  if (kind) return words.own(`kinds.${kind}`, { page: words.page(place) ?? words.own('places.gone') })
  const [, what, ofArea = '', sectionKey = ''] = /^(menu|tab|link|button)@([\w-]+):(.+)$/.exec(action) ?? []
  const section = words.text(ofArea, sectionKey)
  if (what) return section ? words.own(`within.${what}`, { section }) : words.own(`unnamed.${what}`)
  const [, area = '', key = ''] = /^([\w-]+):(.+)$/.exec(action) ?? []
  return words.text(area, key) ?? words.own('unnamed.button')
}
