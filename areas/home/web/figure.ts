import { COUNT_CAP } from '#platform/domain/page.ts'
import { formatNumber } from '#platform/web/kit/format.ts'

/** A count as the lists show their total: beyond the cap nobody has counted. */
export function figureOf(count: number): string {
  return count < COUNT_CAP ? formatNumber(count) : `${formatNumber(COUNT_CAP)}+`
}
