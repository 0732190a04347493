/** What measures a text in points. */
export type Measure = (text: string) => number

/**
 * Breaks a text into lines no wider than `width`: between words, between Chinese characters, and within a word only where
 * it alone is too wide. Line breaks of the text stay.
 */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => linesOfParagraph(paragraph, width, measure))
}

function linesOfParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of paragraph.match(PIECES) ?? []) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece
      continue
    }
    if (line.trim()) lines.push(line.trimEnd())
    line = ''
    for (const character of piece.trimStart()) {
      if (line && measure(line + character) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line.trimEnd()]
}

/** Words with the spaces behind them; every Chinese character is a piece, together with the signs that must not begin a line. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][、。，：；？！）」』》〉】]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu
