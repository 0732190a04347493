import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { milestoneApi } from '../../contract/milestones/milestone-api.ts'
import { findShipment } from '../booking/shipment-repository.ts'
import { officeScope } from '../booking/office-scope.ts'
import { milestonesRecord } from './milestones-record.ts'

export const openMilestones: Verb<typeof milestoneApi.open> = async ({ db, actor, now, people }, { id }) => {
  found(await findShipment(db, id, officeScope(actor)))
  return milestonesRecord({ db, people }, id, now.toISOString())
}
