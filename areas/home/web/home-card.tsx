import type { ReactNode } from 'react'
import { TabLink, useIsInMenu } from './tab-link.tsx'

/** A card of the home page with a link to the list behind it. */
export function HomeCard(props: {
  title: string
  note?: string
  link?: { path: string; label: string } | undefined
  /** The whole width, or two of three columns. */
  wide?: boolean | 'half'
  children: ReactNode
}): ReactNode {
  const { title, note, link, wide, children } = props
  const isInMenu = useIsInMenu()
  return (
    <section
      className={`home-card${wide === 'half' ? ' home-card-half' : wide ? ' home-card-wide' : ''}`}
      aria-label={title}
    >
      <header>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {children}
      {link && isInMenu(link.path) && (
        <footer>
          <TabLink path={link.path}>{link.label}</TabLink>
        </footer>
      )}
    </section>
  )
}
