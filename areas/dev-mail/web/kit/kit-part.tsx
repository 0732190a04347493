import type { ReactNode } from 'react'

/** A part of the kit under its name in the code, and which of its states is shown. */
export function KitPart(props: { of: string; state?: string; wide?: boolean; children: ReactNode }): ReactNode {
  const { of, state, wide = false, children } = props
  return (
    <figure className="kit-page-part" data-wide={wide ? '' : undefined}>
      <figcaption>
        <code>{of}</code>
        {state !== undefined && <span>{state}</span>}
      </figcaption>
      {children}
    </figure>
  )
}
