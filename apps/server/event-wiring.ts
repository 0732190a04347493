import { CUT_OFFS_CHANGED, type CutOffsChanged } from '#areas/flights/server/index.ts'
import { type IssuedWaybill, LETTER_QUEUED, mailLetter, postAccruals } from '#areas/billing/server/index.ts'
import {
  DELIVERY_QUEUED,
  STATUS_MAIL_QUEUED,
  WAYBILL_ISSUED,
  deliverLetter,
  deliverStatusMail,
  followAgentMessage,
  queueStatusMails,
} from '#areas/documents/server/index.ts'
import { AGENT_MESSAGE_MOVED } from '#areas/messaging/server/index.ts'
import { STATUSES_CHANGED } from '#areas/shipments/server/index.ts'
import { ORDER_NEWS, QUOTATION_NEWS, mailOrderNews, mailQuotationNews } from '#areas/exchange/server/index.ts'
import { RESET_ASKED, mailPasswordReset } from '#areas/identity/server/index.ts'
import { openPlanOfGivenSpace } from '#areas/load-planning/server/index.ts'
import { STOCK_LOW, mailStockAlert } from '#areas/mawb-inventory/server/index.ts'
import { followSchedule } from '#areas/consolidation/server/index.ts'
import { SOFT_BLOCK_NEWS, SPACE_GIVEN, type SpaceGiven, mailSoftBlock } from '#areas/space/server/index.ts'
import { WEIGHT_DIFFERS, mailWeight } from '#areas/warehouse/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { Wiring } from '#platform/server/outbox.ts'

/** Who listens to whom: the only place where a lower area's fact reaches an upper one or the outside. */
export function eventWiring(deps: { db: ReadDb; mailer: Mailer; files: FileStore; address: string }): Wiring {
  return {
    [RESET_ASKED]: [(fact) => mailPasswordReset(deps, fact)],
    [AGENT_MESSAGE_MOVED]: [(fact) => followAgentMessage(deps, fact.payload)],
    [CUT_OFFS_CHANGED]: [(fact) => followSchedule(deps.db, fact.payload as CutOffsChanged)],
    [DELIVERY_QUEUED]: [(fact) => deliverLetter(deps, fact.payload)],
    [LETTER_QUEUED]: [(fact) => mailLetter(deps, fact.payload)],
    [WAYBILL_ISSUED]: [(fact) => postAccruals(deps.db, fact.payload as IssuedWaybill)],
    [ORDER_NEWS]: [(fact) => mailOrderNews(deps, fact.payload)],
    [QUOTATION_NEWS]: [(fact) => mailQuotationNews(deps, fact.payload)],
    [SPACE_GIVEN]: [(fact) => openPlanOfGivenSpace(deps.db, fact.payload as SpaceGiven)],
    [SOFT_BLOCK_NEWS]: [(fact) => mailSoftBlock(deps, fact.payload)],
    [STATUSES_CHANGED]: [(fact) => queueStatusMails(deps, fact.payload)],
    [STATUS_MAIL_QUEUED]: [(fact) => deliverStatusMail(deps, fact.payload)],
    [STOCK_LOW]: [(fact) => mailStockAlert(deps, fact.payload)],
    [WEIGHT_DIFFERS]: [(fact) => mailWeight(deps, fact.payload)],
  }
}
