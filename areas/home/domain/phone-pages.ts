import type { HomeRole } from './home-role.ts'

/** How many pages stand first on a phone. */
export const PHONE_PAGES = 5

/** What each role does away from the desk, most frequent first; more than five, since nobody's menu has all of them. */
const BY_ROLE: Readonly<Record<HomeRole, readonly string[]>> = {
  operator: [
    '/shipments/pending',
    '/flights',
    '/space',
    '/arrivals',
    '/warehouse/board',
    '/shipments',
    '/flights/week',
    '/mawb-inventory',
  ],
  warehouse: [
    '/warehouse/board',
    '/warehouse/trucks',
    '/warehouse/stock',
    '/warehouse/handovers',
    '/shipments/pending',
    '/warehouse/stock-takes',
  ],
  billing: ['/billing/bills', '/billing/accounts', '/billing/lines', '/billing/vendor-invoices', '/billing/reports'],
  sales: ['/order', '/quotations', '/productExchange', '/product', '/shipments/pending', '/partners'],
  administrator: ['/identity/users', '/access/user-roles', '/messages', '/shipments/pending', '/billing/bills', '/log'],
  auditor: ['/shipments', '/billing/bills', '/billing/reports', '/messages', '/log', '/mawb-inventory', '/flights'],
}

/** Returns the entries of a menu that stand first on a phone: at most five, in the order of the role. */
export function phonePages<Entry extends { readonly url: string }>(role: HomeRole, menu: readonly Entry[]): Entry[] {
  return BY_ROLE[role].flatMap((url) => menu.find((entry) => entry.url === url) ?? []).slice(0, PHONE_PAGES)
}
