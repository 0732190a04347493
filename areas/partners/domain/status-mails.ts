/** The milestones of a shipment that a partner can be informed of by mail, in their usual order. */
export const STATUS_MAILS = ['SPC', 'PUP', 'WHS', 'RCS', 'DEP', 'ARR', 'NFD', 'CLR', 'OFD', 'DLV', 'POD'] as const

export type StatusMail = (typeof STATUS_MAILS)[number]

/** Whether status mails have an address to go to. */
export function hasAddressForMails(partner: {
  readonly statusMails?: readonly StatusMail[] | null | undefined
  readonly email?: string | null | undefined
}): boolean {
  return !partner.statusMails?.length || Boolean(partner.email)
}
