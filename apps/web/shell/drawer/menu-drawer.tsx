import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { areaRoutes } from '../../areas.ts'
import { ChevronIcon } from '../icons.tsx'
import { EntryIcon } from '#platform/web/menu-icons.tsx'
import { MenuLink } from '../menu/menu-link.tsx'
import { type MenuNode, chainOf, entryOf, menuPages } from '../menu/menu-tree.ts'
import { useMenuTree } from '../menu/use-menu-tree.ts'
import { routeOf } from '../routes/resolve-route.ts'
import { Favourites } from './favourites.tsx'
import { StarButton } from './star-button.tsx'
import { type Favourite, useFavouriteRoutes } from './use-favourite-routes.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'

const loadSearch = () => import('./found-pages.tsx')
const FoundPages = lazyPart(async () => (await loadSearch()).FoundPages)

/** The menu in a drawer at the left (SHL-02): a search box above the tree, of which one submenu is open at a time. */
export function MenuDrawer({ path, onClose }: { path: string; onClose(): void }): ReactNode {
  const texts = useTexts('platform')
  const dialog = useRef<HTMLDialogElement>(null)
  const [search, setSearch] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  // What searches comes with the open drawer, not with the portal.
  useEffect(() => void loadSearch(), [])
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={texts('shell.menu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="drawer-inside">
        <SearchBox
          search={search}
          onSearch={setSearch}
          onEnter={() => dialog.current?.querySelector<HTMLAnchorElement>('.menu-found a')?.click()}
        />
        <Menu search={search} path={path} onFollow={onClose} />
      </div>
    </dialog>
  )
}

/** Enter opens the first page found. */
function SearchBox(props: { search: string; onSearch(search: string): void; onEnter(): void }): ReactNode {
  const { search, onSearch, onEnter } = props
  const texts = useTexts('platform')
  return (
    <input
      type="text"
      role="searchbox"
      className="drawer-search"
      placeholder={texts('shell.searchMenu')}
      aria-label={texts('shell.searchMenu')}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
    />
  )
}

/** All of the menu, or what is found of it. */
function Menu({ search, path, onFollow }: { search: string; path: string; onFollow(): void }): ReactNode {
  const texts = useTexts('platform')
  const tree = useMenuTree()
  const pages = useMemo(() => menuPages(tree), [tree])
  const favourite = useFavouriteRoutes()
  return (
    <nav aria-label={texts('shell.menu')}>
      {search.trim() === '' ? (
        <>
          <Favourites pages={pages} path={path} favourite={favourite} onFollow={onFollow} />
          <Tree tree={tree} path={path} favourite={favourite} onFollow={onFollow} />
        </>
      ) : (
        <Suspense>
          <FoundPages pages={pages} search={search} onFollow={onFollow} />
        </Suspense>
      )}
    </nav>
  )
}

type TreeProps = { tree: readonly MenuNode[]; path: string; favourite: Favourite; onFollow(): void }

function Tree({ tree, path: shown, ...props }: TreeProps): ReactNode {
  const { menulist } = useActor()
  const path = markedPath(shown)
  const current = entryOf(menulist, path)
  const [openIds, setOpenIds] = useState<readonly string[]>(() =>
    current ? chainOf(menulist, current).map((entry) => entry.id) : [],
  )
  return <Branch nodes={tree} above={[]} openIds={openIds} setOpenIds={setOpenIds} path={path} {...props} />
}

/** The path whose entry is marked: that of the page, or the one its route names instead (ROU-08, activeMenu). */
function markedPath(path: string): string {
  return routeOf(path, areaRoutes)?.under ?? path
}

type BranchProps = {
  readonly nodes: readonly MenuNode[]
  /** Ids of the headings above: with the id of an opened one they are all that is open. */
  readonly above: readonly string[]
  readonly openIds: readonly string[]
  setOpenIds(ids: readonly string[]): void
  readonly path: string
  readonly favourite: Favourite
  onFollow(): void
}

function Branch(props: BranchProps): ReactNode {
  return (
    <ul className="menu-branch">
      {props.nodes.map((node) => (
        <li key={node.entry.id}>
          {node.path === null ? (
            <Heading {...props} node={node} />
          ) : (
            <div className="menu-line">
              <MenuLink entry={node.entry} current={node.path === props.path} onFollow={props.onFollow} />
              <StarButton entry={node.entry} favourite={props.favourite} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Heading({ node, ...props }: BranchProps & { readonly node: MenuNode }): ReactNode {
  const { id, name, icon } = node.entry
  const isOpen = props.openIds.includes(id)
  return (
    <>
      <button
        type="button"
        className="menu-heading"
        aria-expanded={isOpen}
        onClick={() => props.setOpenIds(isOpen ? props.above : [...props.above, id])}
      >
        <EntryIcon name={icon} />
        <span>{name}</span>
        <ChevronIcon />
      </button>
      {isOpen && <Branch {...props} nodes={node.children} above={[...props.above, id]} />}
    </>
  )
}
