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
 * A function of the click log in words: `/mawb-inventory#mawb-inventory:actions.lend` is "MAWB Inventory · Lend". Null when
 * this version does not know it: another program may report under names of its own (REQ-08).
 */
export function functionWords(funcName: string, words: Words): string | null {
  const [, route = '', act = ''] = /^(\/[^#]*)#(.+)$/.exec(funcName) ?? []
  const page = words.page(route)
  const said = page && actWords(act, words)
  return said ? `${page} · ${said}` : null
}

function actWords(act: string, words: Words): string | undefined {
  const [, kind, place = ''] = /^(menu|tab|link|button)(?::(\/.*|outside))?$/.exec(act) ?? []
  if (kind && place === '') return words.own(`unnamed.${kind}`)
  if (kind) {
    const page = words.page(place)
    return page && words.own(`kinds.${kind}`, { page })
  }
  const [, area = '', key = ''] = /^([\w-]+):(.+)$/.exec(act) ?? []
  return words.text(area, key)
}
