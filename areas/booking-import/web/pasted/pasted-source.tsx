import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { Span } from '../../domain/pasted/pasted-text.ts'

/** The pasted text; what was read is marked, and the place of the value at hand most. */
export function PastedSource(props: { text: string; found: readonly Span[]; active: Span | undefined }): ReactNode {
  const { text, found, active } = props
  const t = useTexts('shipments')
  const marked = useRef<HTMLElement>(null)
  useEffect(() => {
    // In braces: what it answers is no clean-up.
    marked.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <pre className="pasted-source" tabIndex={0} aria-label={t('pasted.source')}>
      {pieces(text, found).map(({ start, end, isFound }) => {
        const isActive = active !== undefined && start >= active.start && end <= active.end
        const words = text.slice(start, end)
        if (!isFound) return words
        return (
          <mark key={start} ref={isActive ? marked : undefined} className={isActive ? 'pasted-active' : undefined}>
            {words}
          </mark>
        )
      })}
    </pre>
  )
}

type Piece = Span & { readonly isFound: boolean }

/** The text cut at the ends of all values; some lie within each other. */
function pieces(text: string, found: readonly Span[]): Piece[] {
  const ends = [...new Set([0, text.length, ...found.flatMap(({ start, end }) => [start, end])])].toSorted(
    (one, other) => one - other,
  )
  return ends.slice(0, -1).map((start, at) => {
    const end = ends[at + 1] ?? text.length
    return { start, end, isFound: found.some((span) => span.start <= start && span.end >= end) }
  })
}
