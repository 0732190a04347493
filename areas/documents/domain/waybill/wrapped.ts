/** Wraps a text at spaces into at most `most` lines of `length` characters; the rest is cut off. */
export function wrapped(text: string, length: number, most: number): string {
  return text
    .split('\n')
    .flatMap((paragraph) => linesOf(paragraph.trim(), length))
    .filter((line) => line !== '')
    .slice(0, most)
    .join('\n')
}

function linesOf(paragraph: string, length: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/\s+/)) {
    if (line && line.length + 1 + word.length <= length) line += ` ${word}`
    else {
      if (line) lines.push(line)
      line = word
    }
    while (line.length > length) {
      lines.push(line.slice(0, length))
      line = line.slice(length)
    }
  }
  return [...lines, line]
}
