import { type MawbNumber, parseMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { findOffice } from '#areas/organisation/server/index.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireAll, refusedAt } from '#platform/server/refusal.ts'
import type { agentApi } from '../../contract/agent-api.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { canJoinAgentMaster } from '../../domain/agent-shipment.ts'
import { shipmentRecord, insertShipment, refreshNextMilestones } from '#areas/shipments/server/index.ts'
import { findAgentMaster, isHouseTaken, lockAgentMaster } from '#areas/consolidation/server/index.ts'
import { agentValues, foreignNumber } from './agent-values.ts'

/** The first house of a MAWB brings its flight; those that follow fly on it. */
export const createAgentShipment: Verb<typeof agentApi.create> = (context, { elsewhere = false, ...input }) =>
  context.transact(async (tx) => {
    const { actor } = context
    if (!elsewhere) await requireOwnAirport(tx, input.destinationAirport, actor.officeId)
    const number = await foreignNumber(tx, input.mawbNo)
    const entered = await agentValues(context, tx, input)
    const masterId = await underAgentMaster(context, tx, { number, ...entered })
    await requireHouseFree(tx, masterId, input.hawbNo, null)
    const keeper = { homeOfficeId: actor.officeId, createdBy: actor.account, side: 'Import', masterId } as const
    const shipment = await insertShipment(tx, { ...entered.values, ...keeper })
    await refreshNextMilestones(tx, [shipment.id])
    return shipmentRecord(tx, shipment)
  })

/** What arrives elsewhere than at the airport of the office may be another office's: it is asked for. */
async function requireOwnAirport(tx: WriteTx, airport: string, officeId: string): Promise<void> {
  const office = await findOffice(tx, officeId)
  if (!office || office.airport === airport) return
  throw refusedAt('destinationAirport', importDeskErrors.ARRIVES_ELSEWHERE, { airport, office: office.airport })
}

/** The flight of a MAWB that is known already, for the form to begin with. */
export const findMasterOfAgent: Verb<typeof agentApi.master> = async ({ db }, { mawbNo }) => {
  const read = parseMawbNumber(mawbNo)
  const master = read.ok ? await findAgentMaster(db, read.number) : undefined
  if (!master) return { flight: null }
  const { id: _id, jobMode: _mode, etd, eta, originZone, destinationZone, ...flight } = master
  const times = { etd: localOf(etd, originZone), eta: localOf(eta, destinationZone) }
  return { flight: { ...flight, originZone, destinationZone, ...times } }
}

type Entered = Pick<Awaited<ReturnType<typeof agentValues>>, 'flight' | 'jobMode'>

/** Returns the master of a number for a house, and creates it if it does not exist. */
export async function underAgentMaster(
  { actor }: Pick<Context, 'actor'>,
  tx: WriteTx,
  { number, flight, jobMode }: Entered & { readonly number: MawbNumber },
): Promise<string> {
  const keeper = { homeOfficeId: actor.officeId, createdBy: actor.account }
  const { master, isNew } = await lockAgentMaster(tx, { ...number, ...flight, jobMode, ...keeper })
  if (!isNew) {
    const verdict = canJoinAgentMaster(master, { ...flight, jobMode })
    requireAll(importDeskErrors, [{ path: 'mawbNo', verdict }])
  }
  return master.id
}

/** An agent's house number is unique within its MAWB, which is locked. */
export async function requireHouseFree(
  tx: WriteTx,
  masterId: string,
  hawbNo: string | null,
  id: string | null,
): Promise<void> {
  if (hawbNo === null || !(await isHouseTaken(tx, masterId, { hawbNo, id }))) return
  const [entry, params] = [importDeskErrors.HOUSE_UNDER_MAWB, { hawb: hawbNo }]
  throw refusedAt('hawbNo', entry, params)
}
