type Named = { readonly code: string; readonly label: string }

/** Why no item is meant by a text that `bestMatch` took for none: nothing was found, or too much. */
export function whyNoMatch(items: readonly Named[]): 'none' | 'several' {
  return items.length === 0 ? 'none' : 'several'
}

/** The item a typed text means: its code, else its name, else the only one found. Undefined when that is not certain. */
export function bestMatch<Item extends Named>(items: readonly Item[], typed: string): Item | undefined {
  const wanted = typed.trim().toLowerCase()
  const byCode = items.filter((item) => item.code.toLowerCase() === wanted)
  if (byCode.length === 1) return byCode[0]
  const byLabel = items.filter((item) => item.label.toLowerCase() === wanted)
  if (byLabel.length === 1) return byLabel[0]
  return items.length === 1 ? items[0] : undefined
}
