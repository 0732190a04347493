/**
 * Puts values into a text's places: `fillText('Page {page}', { page: 3 })` is `Page 3`. `{count|cell is|cells are}` is the
 * first of its two words for 1 and the second for any other number. An unknown place stays as it is.
 */
export function fillText(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(PLACE, (place, name: string, one?: string, other?: string) => {
    const value = values[name]
    if (value === undefined || value === null) return place
    if (one === undefined) return String(value)
    return (Number(value) === 1 ? one : other) ?? ''
  })
}

/** A text for readers who know no values: `{count|cell is|cells are}` stands as its second words. */
export function withManyForms(text: string): string {
  return text.replaceAll(PLACE, (place, _name, _one?: string, other?: string) => other ?? place)
}

const PLACE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g
