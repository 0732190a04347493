import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { chainOf, entryOf } from './menu/menu-tree.ts'
import { HOME, type Resolution } from './routes/resolve-route.ts'
import { type Tab, underOf } from './tabs/tab-list.ts'

type Props = {
  readonly path: string
  readonly title: string
  readonly resolution: Resolution
  readonly tab: Tab | undefined
}

/** Where the page shown stands in the menu (SHL-07); not on /home. */
export function Breadcrumb(props: Props): ReactNode {
  const { path, title, resolution, tab } = props
  const texts = useTexts('platform')
  const { menulist } = useActor()
  if (path === HOME || resolution.kind === 'moved') return null
  const under = underOf(resolution, tab)
  const entry = entryOf(menulist, path) ?? (under ? entryOf(menulist, under) : undefined)
  const above = entry ? chainOf(menulist, entry).filter((one) => one.url !== path) : []
  return (
    <nav className="breadcrumb" aria-label={texts('shell.breadcrumb')}>
      <ol>
        <li>
          <Link to={HOME}>{texts('shell.home')}</Link>
        </li>
        {above.map((one) => (
          <li key={one.id}>{one.url === under ? <Link to={one.url}>{one.name}</Link> : one.name}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
