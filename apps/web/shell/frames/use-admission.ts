import { useCallback, useEffect, useRef, useState } from 'react'
import { framesApi } from '#areas/identity/contract/frames.ts'
import { CallFailed, call } from '#platform/web/api-client.ts'

/** Whether an origin may be shown in a frame, and the token that its page gets; our own pages need none. */
export type Admission =
  | { readonly kind: 'asking' }
  | { readonly kind: 'admitted'; readonly token: string | null }
  | { readonly kind: 'refused'; readonly failed: CallFailed }

/** A page that asks for a new token again and again gets one a minute: each loads it anew. */
const RENEWED_AT_MOST_EVERY = 60_000

/** Asks the server for an origin's token once. `renew` asks again; until the answer is there all stays as it is. */
export function useAdmission(origin: string): { admission: Admission; renew(): void; askAgain(): void } {
  const [admission, setAdmission] = useState<Admission>({ kind: 'asking' })
  const [round, setRound] = useState(0)
  const requested = useRef(0)
  useEffect(() => {
    const controller = new AbortController()
    requested.current = Date.now()
    admit(origin, controller.signal).then(
      (answer) => controller.signal.aborted || setAdmission((before) => better(before, answer)),
      () => undefined,
    )
    return () => controller.abort()
  }, [origin, round])
  const askAgain = useCallback(() => setRound((before) => before + 1), [])
  const renew = useCallback(() => {
    if (Date.now() - requested.current >= RENEWED_AT_MOST_EVERY) askAgain()
  }, [askAgain])
  return { admission, renew, askAgain }
}

async function admit(origin: string, signal: AbortSignal): Promise<Admission> {
  if (origin === location.origin) return { kind: 'admitted', token: null }
  try {
    const { token } = await call(framesApi.giveFrameToken, { origin }, { quiet: true, signal })
    return { kind: 'admitted', token }
  } catch (error) {
    if (error instanceof CallFailed) return { kind: 'refused', failed: error }
    throw error
  }
}

/** A renewal that fails takes nothing away: the page stays, and with it whatever is typed there. */
function better(before: Admission, answer: Admission): Admission {
  return before.kind === 'admitted' && answer.kind === 'refused' ? before : answer
}
