import { areaRoutes } from '../../areas.ts'
import { routeOf } from '../routes/resolve-route.ts'
import type { Pressed } from './click-name.ts'

const PRESSABLE =
  'button, a[href], [role=button], [role^=menuitem], [role=tab], [role=switch], .ant-segmented-item, [data-click]'

/** The page on the screen by its route, so that no number of a record is part of it. */
export function pageOf(path: string): { route: string; area: string } {
  const route = routeOf(path, areaRoutes)
  return route ? { route: route.path, area: route.area } : { route: '/frame', area: 'platform' }
}

/** What a click pressed; null when it was nothing that does something. */
export function pressedBy(target: EventTarget | null): Pressed | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
  if (!element) return null
  const labels = [element.getAttribute('aria-label'), element.textContent, element.title]
  return {
    kind: kindOf(element),
    given: element.dataset['click'] ?? null,
    labels: labels.map((label) => label?.trim() ?? '').filter((label) => label !== ''),
    leadsTo: element instanceof HTMLAnchorElement ? leadsTo(element) : null,
  }
}

function kindOf(element: HTMLElement): Pressed['kind'] {
  const role = element.getAttribute('role') ?? ''
  if (role.startsWith('menuitem') || element.closest('.menu-link')) return 'menu'
  if (role === 'tab' || element.closest('.tab-bar')) return 'tab'
  return element instanceof HTMLAnchorElement ? 'link' : 'button'
}

function leadsTo(link: HTMLAnchorElement): string {
  return link.origin === location.origin ? pageOf(link.pathname).route : 'outside'
}
