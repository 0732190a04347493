import { holdsAny } from '#platform/domain/actor.ts'
import { DESK_FIGURES, type DeskFigure } from './desk-lists.ts'

/** Whose work the home page puts first. */
export const HOME_ROLES = ['operator', 'warehouse', 'billing', 'sales', 'administrator', 'auditor'] as const

export type HomeRole = (typeof HOME_ROLES)[number]

/** What each role may do that the others may not, checked in this order; whoever may only read is an auditor. */
const SIGNS: readonly (readonly [HomeRole, readonly [string, ...string[]]])[] = [
  ['administrator', ['/access/edit']],
  ['operator', ['/shipment/edit', '/space/assign']],
  ['warehouse', ['/warehouse/edit']],
  ['billing', ['/bill/edit', '/bill/approve']],
  ['sales', ['/order/create', '/product/edit']],
]

/** Returns the role of a user's home page from the permissions, so that it follows whatever roles an installation has. */
export function homeRoleOf(actor: { readonly permissions: readonly string[] }): HomeRole {
  return SIGNS.find(([, permissions]) => holdsAny(actor, permissions))?.[0] ?? 'auditor'
}

/** The figures of a role's own work; an operator works on all of them. */
const OWN_FIGURES: Readonly<Partial<Record<HomeRole, readonly DeskFigure[]>>> = {
  warehouse: ['trucksWaiting', 'trucksAtDock', 'trucksForXray'],
  billing: ['billsOverdue', 'billsRefused', 'billsUnsent'],
  sales: ['ordersToAnswer', 'ordersUnanswered'],
  administrator: ['usersWithoutRole', 'messagesFailed', 'billsRefused'],
  auditor: ['billsOverdue', 'billsRefused', 'messagesFailed', 'lateSent', 'alertsSent', 'usersWithoutRole'],
}

/** Parts figures into those of the role's own work and the others, both in their usual order. */
export function ownAndOther<Of extends { readonly kind: DeskFigure }>(
  role: HomeRole,
  figures: readonly Of[],
): { readonly own: readonly Of[]; readonly other: readonly Of[] } {
  const own = OWN_FIGURES[role] ?? []
  const sorted = figures.toSorted((one, next) => DESK_FIGURES.indexOf(one.kind) - DESK_FIGURES.indexOf(next.kind))
  return {
    own: sorted.filter(({ kind }) => own.includes(kind)),
    other: sorted.filter(({ kind }) => !own.includes(kind)),
  }
}

/** Whether the cut-offs come first: for who works towards them. */
export function beginsWithCutOffs(role: HomeRole): boolean {
  return role === 'operator'
}
