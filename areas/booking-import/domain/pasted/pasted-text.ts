/** A part of a pasted text, as character positions. */
export type Span = { readonly start: number; readonly end: number }

/** Returns the text in lower case and half width with every character at its place, so that positions stay valid. */
export function foldedText(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldedCharacter(text.charAt(at))).join('')
}

function foldedCharacter(character: string): string {
  const folded = character.normalize('NFKC').toLowerCase()
  return folded.length === 1 ? folded : character
}

/** Returns a span without the blanks and punctuation at its ends. */
export function trimmedSpan(text: string, { start, end }: Span): Span {
  const inside = text.slice(start, end)
  const before = /^[\s,，;；、:：=]*/.exec(inside)?.[0].length ?? 0
  const after = /[\s,，;；、。|/]*$/.exec(inside.slice(before))?.[0].length ?? 0
  return { start: start + before, end: Math.max(start + before, end - after) }
}

/** Returns the lines of a part of the text. */
export function linesIn(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = []
  for (let at = start; at <= end;) {
    const next = text.indexOf('\n', at)
    const stop = next === -1 || next > end ? end : next
    lines.push({ start: at, end: stop })
    at = stop + 1
  }
  return lines
}

/**
 * Returns the parts of a mail to be read one after the other: what its writer wrote, then the mail below it. Sender, receivers and
 * subject are left out: there "From" and "To" are people.
 */
export function mailParts(text: string): Span[][] {
  const parts: Span[][] = [[]]
  const lines = linesIn(text, { start: 0, end: text.length })
  lines.forEach((line, at) => {
    const words = text.slice(line.start, line.end)
    const isOfHead = isHeadOfMail(lines, at, text)
    const startsOlder = QUOTED.test(words) || (isOfHead && !isHeadOfMail(lines, at - 1, text))
    if (startsOlder && parts.at(-1)?.some((other) => text.slice(other.start, other.end).trim() !== '')) parts.push([])
    if (!isOfHead && !QUOTED.test(words)) parts.at(-1)?.push(line)
  })
  return parts
}

const QUOTED =
  /^\s*(?:-{2,}.*(?:original|forwarded|原始|转发|轉寄).*-{2,}|on .{5,80} wrote:|在.{5,60}写道[:：]|於.{5,60}寫道[:：])\s*$/i
const HEAD =
  /^\s*(?:from|to|cc|bcc|sent|date|subject|发件人|收件人|抄送|发送时间|日期|主题|寄件者|收件者|副本|傳送時間|日期|主旨)\s*[:：]/i
const SURELY_HEAD = /^\s*(?:subject|sent|cc|主题|主旨|发送时间|傳送時間)\s*[:：]|@/i

/** Whether a line belongs to a block of sender, receivers and subject: one of its lines can be nothing else. */
function isHeadOfMail(lines: readonly Span[], at: number, text: string): boolean {
  const isHead = (place: number): boolean => HEAD.test(wordsAt(lines, place, text))
  if (!isHead(at)) return false
  let first = at
  while (isHead(first - 1)) first -= 1
  let last = at
  while (isHead(last + 1)) last += 1
  return (
    last > first &&
    lines.slice(first, last + 1).some((_, place) => SURELY_HEAD.test(wordsAt(lines, first + place, text)))
  )
}

function wordsAt(lines: readonly Span[], at: number, text: string): string {
  const line = lines[at]
  return line ? text.slice(line.start, line.end) : ''
}
