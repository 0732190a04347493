/** Whether a text looks as a mask says: # is a digit, @ a capital letter, * either of them, anything else itself. */
export function fitsMask(mask: string, text: string): boolean {
  if (mask === '') return true
  return mask.length === text.length && [...mask].every((sign, at) => fitsSign(sign, text[at] ?? ''))
}

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
