import type { AreaRoute } from './area-web.ts'
import { createStore, useStore } from './store.ts'

const pages = createStore<readonly AreaRoute[]>([])

/** Says which pages the product has; the application knows them all and does so before it draws anything. */
export function setAreaPages(routes: readonly AreaRoute[]): void {
  pages.set(routes)
}

/** Every page of the product, whoever may open it: for those who build the menu and explain rights. */
export function useAreaPages(): readonly AreaRoute[] {
  return useStore(pages)
}
