import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineFault } from './use-lines.ts'

const MOST_SHOWN = 5

/** What is wrong with which cells, in words; each leads to its cell. */
export function LineFaults(props: {
  readonly faults: readonly LineFault[]
  readonly columns: readonly LineColumn[]
  onShow(fault: LineFault): void
}): ReactNode {
  const { faults, columns, onShow } = props
  const t = useTexts('kit')
  const titleOf = (col: string): string => columns.find(({ key }) => key === col)?.title ?? col
  return (
    <ul className="kit-line-faults" role="alert">
      {faults.slice(0, MOST_SHOWN).map((fault) => (
        <li key={`${fault.id} ${fault.col}`}>
          <button type="button" onClick={() => onShow(fault)}>
            {t('lines.fault', { row: fault.no, column: titleOf(fault.col), fault: fault.message })}
          </button>
        </li>
      ))}
      {faults.length > MOST_SHOWN && <li>{t('lines.moreFaults', { count: faults.length - MOST_SHOWN })}</li>}
    </ul>
  )
}
