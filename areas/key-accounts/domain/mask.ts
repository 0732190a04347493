/** Whether a text matches a mask: # is a digit, @ a capital letter, * either, anything else itself. */
export function fitsMask(mask: string, text: string): boolean {
  if (mask === '') return true
  return mask.length === text.length && [...mask].every((sign, at) => fitsSign(sign, text[at] ?? ''))
}

/** A part of a mask: a number of characters of one kind, or a literal text. */
export type MaskPart = { readonly kind: 'digit' | 'letter' | 'either' | 'text'; readonly signs: string }

/** Returns the parts of a mask: `@@@#` is three letters and a digit. */
export function partsOfMask(mask: string): readonly MaskPart[] {
  return (mask.match(/#+|@+|\*+|[^#@*]+/g) ?? []).map((signs) => ({ kind: KINDS[signs[0] ?? ''] ?? 'text', signs }))
}

const KINDS: Readonly<Record<string, MaskPart['kind']>> = { '#': 'digit', '@': 'letter', '*': 'either' }

function fitsSign(sign: string, letter: string): boolean {
  switch (sign) {
    case '#':
      return /^\d$/.test(letter)
    case '@':
      return /^[A-Z]$/.test(letter)
    case '*':
      return /^[A-Z0-9]$/.test(letter)
    default:
      return sign === letter
  }
}
