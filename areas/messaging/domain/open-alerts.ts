import { CARRIER_ALERTS, type CarrierAlert } from '#areas/shipments/domain/milestones/carrier-alerts.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** A status report as far as it may be an alert. */
export type Report = {
  readonly code: string
  readonly discrepancy: string | null
  readonly isResolved: boolean
}

/** Discrepancies that report something wrong, with the one that ends it; others, such as found cargo, are no alert. */
const WRONG: Readonly<Record<string, string | null>> = {
  MSCA: 'FDCA',
  MSAW: 'FDAW',
  OFLD: 'DFLD',
  OVCD: null,
  SSPD: null,
  DMGD: null,
}

/** Whether a report is an alert at all, resolved or not. */
export function isAlert({ code, discrepancy }: Pick<Report, 'code' | 'discrepancy'>): boolean {
  if (code === 'DIS') return discrepancy === null || discrepancy in WRONG
  return code !== 'None' && (CARRIER_ALERTS as readonly string[]).includes(code)
}

/**
 * DOC-03: returns the open alerts of a waybill. `reports` are in the order in which they were received: cargo that is reported
 * found or loaded afterwards is no longer missing or offloaded; anything else is resolved by a user.
 */
export function openAlerts<One extends Report>(reports: readonly One[]): One[] {
  return reports.filter((report, index) => {
    if (!isAlert(report) || report.isResolved) return false
    const end = report.discrepancy && WRONG[report.discrepancy]
    return !end || !reports.slice(index + 1).some(({ discrepancy }) => discrepancy === end)
  })
}

/** Returns the gravest of the open alerts. */
export function gravestAlert(open: readonly Report[]): CarrierAlert {
  return CARRIER_ALERTS.findLast((alert) => open.some(({ code }) => code === alert)) ?? 'None'
}

/** Whether a user may resolve one of the reports of a waybill: only while it is an open alert. */
export function canResolve(report: Report, reports: readonly Report[]): Verdict<'NO_OPEN_ALERT'> {
  return openAlerts(reports).includes(report) ? allowed : refuse('NO_OPEN_ALERT')
}
