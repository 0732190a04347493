import type { ReactNode } from 'react'

type KitPartProps = {
  readonly of: string
  readonly state?: string
  readonly wide?: boolean
  /** It loads for ever: a picture does not wait for it. */
  readonly loads?: boolean
  readonly children: ReactNode
}

/** A part of the kit under its name in the code, and which of its states is shown. */
export function KitPart({ of, state, wide = false, loads = false, children }: KitPartProps): ReactNode {
  return (
    <figure className="kit-page-part" data-wide={wide ? '' : undefined} data-loads={loads ? '' : undefined}>
      <figcaption>
        <code>{of}</code>
        {state !== undefined && <span>{state}</span>}
      </figcaption>
      {children}
    </figure>
  )
}
