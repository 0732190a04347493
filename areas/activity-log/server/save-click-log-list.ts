import { findOffice } from '#areas/organisation/server/index.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireAll, found } from '#platform/server/refusal.ts'
import type { activityLogApi } from '../contract/api.ts'
import { activityErrors } from '../contract/errors.ts'
import type { ReportedClick } from '../contract/click-api.ts'
import { CLOCK_TIME, type Click, canStoreClick, clickInstant } from '../domain/click-rules.ts'
import { insertClicks } from './click-repository.ts'

/** The limit of concurrent inserts per process, so that they cannot exhaust the connections. */
const MAX_AT_ONCE = 2

/**
 * REQ-08: stores the actor's clicks with user and office of the session. Clicks are dropped under load, because the log must not
 * delay work.
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
    if (writing >= MAX_AT_ONCE) return { saved: 0 }
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

/** The office is read only if a client sends local times, which the portal itself does not. */
async function withInstants({ db, actor }: Context, items: readonly ReportedClick[]): Promise<Click[]> {
  const hasClockTime = items.some(({ clickTime }) => typeof clickTime === 'string' && CLOCK_TIME.test(clickTime))
  const zone = hasClockTime ? found(await findOffice(db, actor.officeId)).timeZone : 'UTC'
  return items.map(({ funcName, clickTime }) => ({ funcName, clickTime: clickInstant(clickTime, zone) }))
}
