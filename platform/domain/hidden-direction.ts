/**
 * Whether a text holds characters that nobody sees and that turn the direction in which it is read (U+200E, U+200F,
 * U+202A–U+202E, U+2066–U+2069): a name with them looks like another one.
 */
export function hidesDirection(text: string): boolean {
  return DIRECTION.test(text)
}

/** The text without them: cells copied from elsewhere often begin with one that nobody put there. */
export function withoutDirection(text: string): string {
  return text.replaceAll(ALL_DIRECTIONS, '')
}

const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const ALL_DIRECTIONS = new RegExp(DIRECTION, 'g')
