import { expect, it, vi } from 'vitest'
import { changeClientState } from '#platform/web/client-state.ts'
import { storeToken } from '#platform/web/session.ts'
import { reloadUser } from './reload-user.ts'

it('SHL-13 SES-04 the user is asked for with the menu of the system that is set', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  const fetched = vi.fn<typeof fetch>(
    async () => new Response(JSON.stringify({ code: 500, message: 'no', data: null })),
  )
  vi.stubGlobal('fetch', fetched)
  storeToken('secret')
  await reloadUser()
  changeClientState({ systemcode: 'warehouse-portal' })
  await reloadUser()
  const requested = fetched.mock.calls.map(([, request]) =>
    new URLSearchParams(String(request?.body)).get('systemcode'),
  )
  expect(requested).toEqual(['apex-exchange-portal', 'warehouse-portal'])
})
