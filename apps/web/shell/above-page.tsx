import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { SwitchUserDialog } from '#areas/identity/web/index.ts'
import { changeClientState, useClientState } from '#platform/web/client-state.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { OfficeDialogPart } from './office-dialog/office-dialog-part.tsx'
import { TypedAhead } from './palette/typed-ahead.ts'
import type { Tabs } from './tabs/use-tabs.ts'

export const loadDrawer = () => import('./fetched-when-idle.ts')
const MenuDrawer = lazyDialog(async () => (await loadDrawer()).MenuDrawer)
const DisplayDialog = lazyDialog(async () => (await import('./header/display-dialog.tsx')).DisplayDialog)
const Palette = lazyDialog(async () => (await import('./palette/palette.tsx')).Palette)
const KeysDialog = lazyDialog(async () => (await import('./keys/keys-dialog.tsx')).KeysDialog)

export type Shown = 'palette' | 'keys' | 'display' | 'switchUser' | 'office'

type Props = {
  readonly shown: Shown | null
  readonly tabs: Tabs
  onShow(part: Shown | null): void
  onLogOut(): void
}

/** What stands above the page when it is asked for: the menu, and one of the parts. */
export function AbovePage(props: Props): ReactNode {
  const { pathname } = useLocation()
  const { sidebar } = useClientState()
  return (
    <Suspense>
      {sidebar.opened && <MenuDrawer path={pathname} onClose={() => showMenu(false)} />}
      <Part {...props} />
    </Suspense>
  )
}

export function showMenu(opened: boolean): void {
  changeClientState({ sidebar: { opened } })
}

function Part(props: Props): ReactNode {
  const { shown, onShow } = props
  const onClose = () => onShow(null)
  if (shown === 'palette') {
    return (
      <Suspense fallback={<TypedAhead onClose={onClose} />}>
        <Palette {...props} onClose={onClose} />
      </Suspense>
    )
  }
  if (shown === 'keys') return <KeysDialog onClose={onClose} />
  if (shown === 'switchUser') return <SwitchUserDialog leave={props.tabs.leave} onClose={onClose} />
  if (shown === 'office') return <OfficeDialogPart onClose={onClose} />
  return shown && <DisplayDialog onClose={onClose} />
}
