/**
 * Whether a text holds characters that nobody sees and that turn the direction in which it is read (U+061C, U+200E,
 * U+200F, U+202A–U+202E, U+2066–U+2069): a name with them looks like another one.
 */
export function hidesDirection(text: string): boolean {
  return DIRECTION.test(text)
}

/**
 * The text without them and without what has no width at all (U+00AD, U+200B, U+2060, U+FEFF): cells copied from elsewhere often
 * hold one that nobody put there. The joiners (U+200C, U+200D) belong to scripts that need them.
 */
export function withoutHidden(text: string): string {
  return text.replaceAll(HIDDEN, '')
}

const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const HIDDEN = new RegExp(String.raw`${DIRECTION.source}|[\u00ad\u200b\u2060\ufeff]`, 'g')
