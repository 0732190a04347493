import { useEffect, useState } from 'react'

/**
 * Whether nobody seems to answer at an address. The frame does not tell: its `load` comes for the browser's own error page
 * as well. Only a suspicion, since a server may refuse this request and none the less serve its page.
 */
export function useUnreachable(address: string, loading: string): boolean {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const requested = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' } as const
    fetch(address, { ...requested, signal: controller.signal }).catch(
      () => controller.signal.aborted || setFailed(loading),
    )
    return () => controller.abort()
  }, [address, loading])
  return failed === loading
}
