/** Names in one object: far more than any form has, and few enough to be described when all of them are wrong. */
const MAX_NAMES = 1000

/**
 * What is wrong with the names of one object of a JSON text: one that stands twice (the first is answered), or more than
 * `MAX_NAMES` of them; undefined when nothing is. The text must be valid JSON: `JSON.parse` takes the last of two values
 * without a word. One pass, which costs about twice the parse itself.
 */
export function wrongNames(json: string): { readonly repeated: string } | 'TOO_MANY' | undefined {
  /** The names of every object that is open here, from the outermost; null for an array. */
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case OBJECT:
        open.push(new Set())
        break
      case ARRAY:
        open.push(null)
        break
      case OBJECT_END:
      case ARRAY_END:
        open.pop()
        break
      case QUOTE: {
        const end = endOfText(json, at)
        const names = open.at(-1)
        if (names && isName(json, end)) {
          const name = nameOf(json.slice(at, end + 1))
          if (names.has(name)) return { repeated: name }
          names.add(name)
          if (names.size > MAX_NAMES) return 'TOO_MANY'
        }
        at = end
      }
    }
  }
  return undefined
}

const QUOTE = 0x22
const COLON = 0x3a
const ARRAY = 0x5b
const BACKSLASH = 0x5c
const ARRAY_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d
const SPACE = 0x20

/** Where the text that begins at `start` has its closing quote: the first that no odd row of backslashes escapes. */
function endOfText(json: string, start: number): number {
  let end = start
  let isEscaped = true
  while (isEscaped) {
    end = json.indexOf('"', end + 1)
    let before = end - 1
    while (json.charCodeAt(before) === BACKSLASH) before--
    isEscaped = (end - before) % 2 === 0
  }
  return end
}

/** A text before a colon is a name; any other is a value. */
function isName(json: string, end: number): boolean {
  let at = end + 1
  while (json.charCodeAt(at) <= SPACE) at++
  return json.charCodeAt(at) === COLON
}

/** `"\u0061"` says the same name as `"a"`. */
function nameOf(quoted: string): string {
  return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
}
