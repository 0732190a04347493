import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineViolation } from './use-lines.ts'

const MAX_SHOWN = 5

/** What is wrong with which cells, in words; each leads to its cell. */
export function LineViolations(props: {
  readonly violations: readonly LineViolation[]
  readonly columns: readonly LineColumn[]
  onShow(violation: LineViolation): void
}): ReactNode {
  const { violations, columns, onShow } = props
  const t = useTexts('kit')
  const titleOf = (col: string): string => columns.find(({ key }) => key === col)?.title ?? col
  return (
    <div role="alert">
      <ul className="kit-line-faults">
        {violations.slice(0, MAX_SHOWN).map((violation) => (
          <li key={`${violation.id} ${violation.col}`}>
            <button type="button" onClick={() => onShow(violation)}>
              {t('lines.fault', { row: violation.no, column: titleOf(violation.col), violation: violation.message })}
            </button>
          </li>
        ))}
        {violations.length > MAX_SHOWN && <li>{t('lines.moreFaults', { count: violations.length - MAX_SHOWN })}</li>}
      </ul>
    </div>
  )
}
