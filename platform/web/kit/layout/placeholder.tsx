import type { ReactNode } from 'react'
import './placeholder.css'

export type PlaceholderKind = 'empty' | 'failed' | 'no-access' | 'not-found'

type Props = {
  /** `empty` unless said otherwise. */
  readonly kind?: PlaceholderKind
  readonly text: ReactNode
  /** A line in a card or a column, without a drawing. */
  readonly small?: boolean
  /** The way on: one or two buttons. */
  readonly children?: ReactNode
}

/** The one pattern in place of what is not there: nothing yet, a failure, no access, not found. What is on its way is `LoadingSkeleton`. */
export function Placeholder({ kind = 'empty', text, small = false, children }: Props): ReactNode {
  if (small) return <p className="kit-placeholder-line">{text}</p>
  return (
    <div className="kit-placeholder" data-kind={kind} role={kind === 'failed' ? 'alert' : undefined}>
      <PlaceholderIcon kind={kind} />
      <p>{text}</p>
      {children !== undefined && <div className="kit-placeholder-actions">{children}</div>}
    </div>
  )
}

/** An open crate, a cloud out of reach, a lock, a flag on no map. */
export function PlaceholderIcon({ kind }: { kind: PlaceholderKind }): ReactNode {
  return (
    <svg
      className="kit-placeholder-icon"
      data-kind={kind}
      viewBox="0 0 48 48"
      width="48"
      height="48"
      aria-hidden="true"
    >
      {DRAWINGS[kind].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

const DRAWINGS: Readonly<Record<PlaceholderKind, readonly string[]>> = {
  empty: ['M8 20h32v20H8z', 'M8 20l-4-8h16l4 8', 'M40 20l4-8H28l-4 8', 'M19 29h10'],
  failed: ['M14 35h20a8 8 0 0 0 1-15.9A11 11 0 0 0 14 18a8.5 8.5 0 0 0 0 17z', 'M11 9l27 31'],
  'no-access': ['M12 21h24v19H12z', 'M17 21v-6a7 7 0 0 1 14 0v6', 'M24 28v5'],
  'not-found': ['M24 42c-8-9-12-15-12-21a12 12 0 0 1 24 0c0 6-4 12-12 21z', 'M20 17l8 8', 'M28 17l-8 8'],
}
