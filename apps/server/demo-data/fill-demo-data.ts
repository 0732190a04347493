import { seedDemoRoles } from '#areas/access/server/index.ts'
import { seedDemoUsers } from '#areas/identity/server/index.ts'
import { seedDemoBranch, seedOrganisation } from '#areas/organisation/server/index.ts'
import { seedDemoPartners } from '#areas/partners/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { fillDemoArrivals } from './demo-arrivals.ts'
import { fillDemoBilling } from './demo-billing.ts'
import { fillDemoKeyAccounts } from './demo-key-accounts.ts'
import { fillDemoExchange } from './demo-exchange.ts'
import { fillDemoOfficeProfiles } from './demo-office-profiles.ts'
import { fillDemoMilestones } from './demo-milestones.ts'
import { fillDemoPlans } from './demo-plans.ts'
import { fillDemoSchedules } from './demo-schedules.ts'
import { fillDemoShipments, sendDemoPreAlerts } from './demo-shipments.ts'
import { fillDemoSpace } from './demo-space.ts'
import { fillDemoStorm } from './demo-storm.ts'
import { fillDemoStock } from './demo-stock.ts'
import { fillDemoWarehouse } from './demo-warehouse.ts'
import { fillDemoWaybills } from './demo-waybills.ts'

/** A forwarder's month: four offices, 1,000 MAWB numbers, schedules for every flight, what the offices sell each other, 700 shipments with what happened to them, space for those that left and those to come. All of it or nothing. Reports the longer steps. */
export async function fillDemoData(tx: WriteTx, report: (line: string) => void, files: FileStore): Promise<void> {
  await seedOrganisation(tx)
  await seedDemoBranch(tx)
  await seedDemoUsers(tx)
  await seedDemoRoles(tx)
  await seedDemoPartners(tx)
  await fillDemoOfficeProfiles(tx)
  await fillDemoKeyAccounts(tx)
  await fillDemoStock(tx)
  await fillDemoSchedules(tx)
  await fillDemoExchange(tx)
  report('  … shipments of a month')
  const booked = await fillDemoShipments(tx)
  report('  … space on their flights')
  await fillDemoSpace(tx, booked)
  await fillDemoPlans(tx, booked.keys())
  report('  … what happened to them')
  await sendDemoPreAlerts(tx, booked)
  await fillDemoMilestones(tx, booked)
  await fillDemoArrivals(tx)
  report('  … what is billed')
  await fillDemoBilling(tx, booked)
  report('  … trucks and freight of a month in the warehouse')
  await fillDemoWarehouse(tx, files)
  report('  … waybills and messages of the last days')
  await fillDemoWaybills(tx, files, booked.keys())
  await fillDemoStorm(tx)
}
