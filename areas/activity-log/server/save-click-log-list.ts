import { findOffice } from '#areas/organisation/server/index.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireAll, found } from '#platform/server/refusal.ts'
import type { activityLogApi } from '../contract/api.ts'
import { activityErrors } from '../contract/errors.ts'
import type { ReportedClick } from '../contract/click-api.ts'
import { CLOCK_TIME, type Click, canStoreClick, clickInstant } from '../domain/click-rules.ts'
import { insertClicks } from './click-repository.ts'

/** Reports that are written at the same time on one process; so few connections can never keep others waiting. */
const MOST_AT_ONCE = 2

/**
 * REQ-08: writes the clicks of the actor down, with the user and the office of the session. When others are being written
 * or the database is slow they are dropped: a log is worth less than anybody's work.
 */
export function saveClickLogList(): Verb<typeof activityLogApi.saveClickLogList> {
  let writing = 0
  return async (context, { items }) => {
    const clicks = await withInstants(context, items)
    requireAll(
      activityErrors,
      clicks.map(({ clickTime }, index) => ({
        path: `items.${index}.clickTime`,
        verdict: canStoreClick(clickTime, context.now),
      })),
    )
    if (writing >= MOST_AT_ONCE) return { saved: 0 }
    writing++
    try {
      await context.transact((tx) => insertClicks(tx, context.actor, clicks))
      return { saved: items.length }
    } catch (error) {
      context.log.warn({ error: String(error), clicks: items.length }, 'clicks were dropped')
      return { saved: 0 }
    } finally {
      writing--
    }
  }
}

/** The office is asked for only where a client writes clock times, which the portal itself does not. */
async function withInstants({ db, actor }: Context, items: readonly ReportedClick[]): Promise<Click[]> {
  const hasClockTime = items.some(({ clickTime }) => typeof clickTime === 'string' && CLOCK_TIME.test(clickTime))
  const zone = hasClockTime ? found(await findOffice(db, actor.officeId)).timeZone : 'UTC'
  return items.map(({ funcName, clickTime }) => ({ funcName, clickTime: clickInstant(clickTime, zone) }))
}
