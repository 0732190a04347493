/** The roles of a partner; one partner may have several. The names are fields of the partner. */
export const PARTNER_ROLES = ['shipper', 'consignee', 'notifyParty', 'agent', 'trucker', 'carrier'] as const

export type PartnerRole = (typeof PARTNER_ROLES)[number]

/** Whether at least one role is set; a partner without role could not be selected anywhere. */
export function hasRole(partner: Readonly<Partial<Record<PartnerRole, boolean>>>): boolean {
  return PARTNER_ROLES.some((role) => partner[role] === true)
}
