import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { milestoneApi } from '../../contract/milestones/milestone-api.ts'
import { findShipment } from '../booking/shipment-repository.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { milestonesRecord } from './milestones-record.ts'

export const openMilestones: Verb<typeof milestoneApi.open> = async ({ db, actor, now, people }, { id }) => {
  found(await findShipment(db, id, visibleOffices(actor)))
  return milestonesRecord({ db, people }, id, now.toISOString())
}
