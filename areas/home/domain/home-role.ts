import { holdsAny } from '#platform/domain/actor.ts'
import { DESK_FIGURES, type DeskFigure, type DeskList, listOf } from './desk-lists.ts'

/** Whose work the home page puts first. */
export const HOME_ROLES = ['operator', 'warehouse', 'billing', 'sales', 'administrator', 'auditor'] as const

export type HomeRole = (typeof HOME_ROLES)[number]

/** What each role may do that the others may not, checked in this order; whoever may only read is an auditor. */
const SIGNS: readonly (readonly [HomeRole, readonly [string, ...string[]]])[] = [
  ['administrator', ['/access/edit']],
  ['operator', ['/shipment/edit', '/space/assign']],
  ['warehouse', ['/warehouse/edit']],
  ['billing', ['/bill/edit']],
  ['sales', ['/order/create', '/product/edit']],
]

/** Returns the role of a user's home page from the permissions, so that it follows whatever roles an installation has. */
export function homeRoleOf(actor: { readonly permissions: readonly string[] }): HomeRole {
  return SIGNS.find(([, permissions]) => holdsAny(actor, permissions))?.[0] ?? 'auditor'
}

/** The lists of a role's own work. */
const OWN_LISTS: Readonly<Partial<Record<HomeRole, readonly DeskList[]>>> = {
  warehouse: ['Trucks'],
  billing: ['Bills'],
}

/** Returns figures with those of the role's own work first. */
export function inOrderOf<Of extends { readonly kind: DeskFigure }>(
  role: HomeRole,
  figures: readonly Of[],
): readonly Of[] {
  const own = OWN_LISTS[role] ?? []
  const place = ({ kind }: Of): number =>
    (own.includes(listOf(kind)) ? 0 : 1) * DESK_FIGURES.length + DESK_FIGURES.indexOf(kind)
  return figures.toSorted((one, other) => place(one) - place(other))
}

/** Whether the cut-offs come first: for who works towards them. */
export function beginsWithCutOffs(role: HomeRole): boolean {
  return role !== 'warehouse' && role !== 'billing'
}
