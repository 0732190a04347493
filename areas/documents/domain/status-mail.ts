import type { ShipmentMilestone } from '#areas/shipments/domain/milestones/milestones.ts'
import { STATUS_MAILS, type StatusMail } from '#areas/partners/domain/status-mails.ts'
import type { Instant } from '#platform/domain/local-time.ts'

/** A milestone older than this is no news: nobody is mailed about the past of a shipment. */
export const NEWS_DAYS = 3

export type StatusNews = { readonly milestone: StatusMail; readonly at: Instant }

/** Returns the reached milestones that a partner has chosen and that are news. */
export function statusNewsOf(
  milestones: readonly Pick<ShipmentMilestone, 'code' | 'actualAt'>[],
  chosen: readonly StatusMail[],
  now: Instant,
): StatusNews[] {
  const oldest = Date.parse(now) - NEWS_DAYS * 86_400_000
  return STATUS_MAILS.filter((code) => chosen.includes(code)).flatMap((milestone) => {
    const at = milestones.find(({ code }) => code === milestone)?.actualAt ?? null
    return at !== null && Date.parse(at) >= oldest ? [{ milestone, at }] : []
  })
}
