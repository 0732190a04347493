/** What a partner may be to a shipment; one partner may be several of them. The names are fields of the partner. */
export const PARTNER_ROLES = ['shipper', 'consignee', 'notifyParty', 'agent', 'trucker', 'carrier'] as const

export type PartnerRole = (typeof PARTNER_ROLES)[number]

/** Whether at least one role is given: a partner who is nothing to anybody cannot be picked anywhere. */
export function hasRole(partner: Readonly<Partial<Record<PartnerRole, boolean>>>): boolean {
  return PARTNER_ROLES.some((role) => partner[role] === true)
}
