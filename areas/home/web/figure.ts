import { COUNT_CAP } from '#platform/domain/page.ts'
import { formatNumber } from '#platform/web/kit/format.ts'

/** Formats a count like the total of a list, which is capped. */
export function figureOf(count: number): string {
  return count < COUNT_CAP ? formatNumber(count) : `${formatNumber(COUNT_CAP)}+`
}
