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
  return {
    kind: kindOf(element),
    explicit: element.dataset['click'] ?? null,
    labels: said([element.getAttribute('aria-label'), wordsOn(element), element.title]),
    sections: sectionsOf(element),
    leadsTo: element instanceof HTMLAnchorElement ? leadsTo(element) : null,
  }
}

/** Without the keys that stand beside the words. */
function wordsOn(element: HTMLElement): string {
  return [...element.childNodes].map((part) => (part.nodeName === 'KBD' ? '' : part.textContent)).join('')
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

/** What all that is called which an element stands in, from the inside out; the page itself is named anyhow. */
function sectionsOf(element: HTMLElement): readonly string[] {
  const names: (string | null | undefined)[] = []
  for (let around = element.parentElement; around && !around.matches('.pane'); around = around.parentElement) {
    names.push(...namesOf(around))
  }
  return said(names)
}

function namesOf(around: HTMLElement): readonly (string | null | undefined)[] {
  const labelledBy = around.getAttribute('aria-labelledby')
  return [
    around.getAttribute('aria-label'),
    labelledBy === null ? null : document.getElementById(labelledBy)?.textContent,
    around instanceof HTMLFieldSetElement ? around.querySelector('legend')?.textContent : null,
    columnOf(around),
  ]
}

/** The heading of the column that a cell stands in. */
function columnOf(cell: HTMLElement): string | null | undefined {
  if (cell instanceof HTMLTableCellElement) {
    return cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent
  }
  if (cell.role !== 'gridcell') return null
  const column = `[role=columnheader][aria-colindex="${cell.getAttribute('aria-colindex')}"]`
  return cell.closest('[role=grid]')?.querySelector(column)?.getAttribute('aria-label')
}

function said(names: readonly (string | null | undefined)[]): readonly string[] {
  return names.map((name) => name?.trim() ?? '').filter((name) => name !== '')
}
