import type { CSSProperties, ReactNode } from 'react'
import './grid-status.css'
import type { GridError, GridTexts } from './grid-types.ts'

type GridStatusProps = {
  rowCount: number
  loading: boolean
  error: GridError | undefined
  empty: ReactNode
  headHeight: number
  texts: GridTexts
}

/** What lies over the rows: loading, an error, or that there are none. Rows that are there stay visible while loading. */
export function GridStatus({ rowCount, loading, error, empty, headHeight, texts }: GridStatusProps) {
  const below: CSSProperties = { top: headHeight }
  return (
    <>
      <div role="status" className="dg-live">
        {loading ? texts.loading : ''}
      </div>
      {loading && <div className="dg-progress" style={below} />}
      {loading && rowCount === 0 && <div className="dg-skeleton" style={below} />}
      {!loading && error && (
        <div role="alert" className="dg-message" data-over={rowCount > 0 ? '' : undefined} style={below}>
          <strong>{error.title ?? texts.errorTitle}</strong>
          <span>{error.text}</span>
          {error.onRetry && (
            <button type="button" className="dg-retry" onClick={error.onRetry}>
              {texts.retry}
            </button>
          )}
        </div>
      )}
      {!loading && !error && rowCount === 0 && (
        <div className="dg-message" style={below}>
          {empty ?? texts.empty}
        </div>
      )}
    </>
  )
}
