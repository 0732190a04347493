/** Text sources for names of functions in the user's language. */
export type Words = {
  /** Returns the title of a page by route; undefined if there is no such page. */
  page(route: string): string | undefined
  /** Returns the text of an area's key; undefined if there is none. */
  text(area: string, key: string): string | undefined
  /** Returns a text of the log itself. */
  own(key: string, params?: Record<string, string>): string
}

/**
 * Returns the readable name of a logged function: `/mawb-inventory#mawb-inventory:actions.lend` is "MAWB Inventory · Lend". Pages
 * and texts that no longer exist are marked as removed. Null for names in another format, as other programs may report (REQ-08).
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
