import { expect, test } from 'vitest'
import { forgetInWindow, windowKey } from './window-storage.ts'

test('SES-05 nothing stays in a window of who is not signed in there, and all of who is', () => {
  const stored: Record<string, unknown> = { ws_logged_out: '1', removeItem: (key: string) => delete stored[key] }
  for (const account of ['op.hkg', 'op.sha', 'admin']) {
    for (const what of ['tabs', 'tabs-closed', 'clicks'] as const) stored[windowKey(what, account)] = '[]'
  }
  forgetInWindow(stored as unknown as Storage, (account) => !['op.sha', 'admin'].includes(account))
  expect(Object.keys(stored).toSorted()).toEqual(
    [
      ...['clicks:admin', 'clicks:op.sha', 'removeItem', 'tabs-closed:admin', 'tabs-closed:op.sha'],
      ...['tabs:admin', 'tabs:op.sha', 'ws_logged_out'],
    ].toSorted(),
  )
})
