import { grouped } from '#platform/domain/figure.ts'

/** "HKD 1234.50" → "HKD 1,234.50". */
export function withSeparators(text: string): string {
  return text.replace(/\d+(?=\.|$)/, (whole) => grouped(whole))
}
