import { useEffect } from 'react'
import { dropDrafts, flushDrafts } from '#platform/web/drafts/open-drafts.ts'
import { forgetStored } from '#platform/web/kit/list-page/forget-stored.ts'
import type { CurrentUser } from '#platform/web/session.ts'
import { followLanguage } from '../header/change-language.ts'
import { forgetRecords } from '../palette/recent-records.ts'
import type { Tabs } from '../tabs/use-tabs.ts'
import { followOtherWindows } from './follow-other-windows.ts'
import { offerToSendAgain } from './offer-to-send-again.ts'
import { unsavedTabs } from './unsaved-tabs.ts'
import { useFollowRights } from './use-follow-rights.ts'
import { forgetInWindow } from './window-storage.ts'

/** Keeps this window in step with the session: other windows, their language, rights, its end, and what would be lost with it. */
export function useSession({ userId, account, switchedFrom }: CurrentUser, tabs: Tabs): void {
  const from = switchedFrom?.account
  // Who signs in where somebody else's session ended, or was closed while they logged out elsewhere.
  useEffect(() => forgetInWindow(sessionStorage, (one) => one !== account && one !== from), [account, from])
  useEffect(() => followOtherWindows(userId), [userId])
  useEffect(() => followLanguage(), [])
  useFollowRights()
  useEffect(() => offerToSendAgain(), [])
  useEffect(() => {
    unsavedTabs.follow({
      titles: () => tabs.current().tabs.flatMap((tab) => (tab.dirty ? [tabs.titleOf(tab)] : [])),
      closeAll() {
        void dropDrafts()
        tabs.runWithoutAsking({ type: 'closeAll' })
        forgetInWindow(sessionStorage, (one) => one === account)
        forgetRecords(account, localStorage)
        forgetStored(account)
      },
      // What is typed while one saves stays as a draft.
      mayLeave: async () => (await tabs.leave(async () => (await flushDrafts(), true))) ?? false,
    })
  }, [tabs, account])
}
