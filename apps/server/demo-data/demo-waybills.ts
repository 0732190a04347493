import { sql } from 'kysely'
import { waybillsOfJob } from '#areas/documents/domain/waybill/papers-of-job.ts'
import { documentsServer, findIssuedWaybills } from '#areas/documents/server/index.ts'
import { writeFirstMessages } from '#areas/messaging/server/index.ts'
import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import { MILESTONE_RULES } from '#areas/shipments/domain/milestones/route-map.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Context } from '#platform/server/http/context.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { type Random, seededRandom } from './random.ts'

/** Drawing papers takes long: the waybills of flights that left earlier are not in the portal. */
const DAYS = 1
const MINUTE = 60_000
/** Nobody has sent so many of those that are due. */
const FORGOTTEN_PERCENT = 4

type House = { readonly id: string; readonly jobType: JobType; readonly jobMode: JobMode }

type Master = { readonly mawbNo: string; readonly cutOff: string; readonly houses: readonly House[] }

const { verbs } = documentsServer

/** Every master whose papers are due has its waybills issued and sent to the airline, shortly before the time planned for it. */
export async function fillDemoWaybills(tx: WriteTx, files: FileStore, officeCodes: Iterable<string>): Promise<void> {
  for (const code of officeCodes) {
    const desk = await sitDown(tx, code)
    const random = seededRandom(code.charCodeAt(0))
    for (const master of await mastersOf(tx, desk)) await sendPapers(tx, desk, files, { master, random })
  }
}

async function mastersOf(tx: WriteTx, { context, office }: Desk): Promise<Master[]> {
  const { rows } = await sql<Master>`
    select m.mawb_no, m.cut_off, (
      select json_agg(json_build_object('id', s.id, 'jobType', s.job_type, 'jobMode', s.job_mode) order by s.hawb_no, s.id)
      from shipments.shipment s where s.master_id = m.id) as houses
    from shipments.master m
    where m.side = 'Export' and m.released_at is null and m.home_office_id = ${office.id} and m.cut_off is not null
      and m.etd > ${context.now.toISOString()}::timestamptz - make_interval(days => ${DAYS})
      and exists (select from shipments.shipment s where s.master_id = m.id)
    order by m.etd, m.mawb_no`.execute(tx)
  return rows
}

async function sendPapers(
  tx: WriteTx,
  { context }: Desk,
  files: FileStore,
  { master, random }: { readonly master: Master; readonly random: Random },
): Promise<void> {
  const { mawbNo, cutOff, houses } = master
  const [, hours] = MILESTONE_RULES.FWB.planned ?? ['cutOff', 0]
  const sentAt = new Date(Date.parse(cutOff) + hours * 60 * MINUTE - random.below(90) * MINUTE)
  const isForgotten = random.percent(FORGOTTEN_PERCENT)
  if (sentAt > context.now || isForgotten) return
  const issuedAt = new Date(sentAt.getTime() - 5 * MINUTE)
  if (await issuePapers({ ...context, files, now: issuedAt }, houses)) {
    const { account } = context.actor
    await writeFirstMessages(tx, { mawbNo, account, at: sentAt.toISOString(), findIssued: findIssuedWaybills })
  }
}

/** Issues nothing where the master waybill is incomplete. */
async function issuePapers(context: Context, houses: readonly House[]): Promise<boolean> {
  const [first] = houses
  if (!first) return false
  const version = await completeMaster(context, first)
  if (version === null) return false
  for (const { id } of houses.filter(hasHouseWaybill)) await issue(context, { id, kind: 'HAWB', version: 0 })
  await issue(context, { id: first.id, kind: 'MAWB', version })
  return true
}

/** Without an agent the master waybill is made out to the consignee of the first house. Answers its version; null where something else is missing. */
async function completeMaster(context: Context, first: House): Promise<number | null> {
  const { violations, prefilled } = await verbs.waybillOpen(context, { id: first.id, kind: 'MAWB' })
  if (violations.length === 0) return 0
  if (prefilled.boxes.consignee !== '' || !hasHouseWaybill(first)) return null
  const { boxes } = (await verbs.waybillOpen(context, { id: first.id, kind: 'HAWB' })).prefilled
  const overrides = { boxes: { consignee: boxes.consignee } }
  const saved = await verbs.waybillSave(context, { id: first.id, kind: 'MAWB', version: 0, overrides })
  return saved.violations.length === 0 ? saved.version : null
}

function hasHouseWaybill(house: House): boolean {
  return waybillsOfJob(house).includes('HAWB')
}

type Paper = { readonly id: string; readonly kind: 'HAWB' | 'MAWB'; readonly version: number }

async function issue(context: Context, paper: Paper): Promise<void> {
  await verbs.waybillIssue(context, { ...paper, reason: '' })
}
