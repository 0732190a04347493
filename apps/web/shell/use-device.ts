import { useEffect } from 'react'
import { changeClientState } from '#platform/web/client-state.ts'

/** Narrower than a desk's screen. */
const NARROW = '(max-width: 767px)'

/** Keeps the state told of whether this is a desk or something in a hand. */
export function useDevice(): void {
  useEffect(() => {
    const narrow = window.matchMedia(NARROW)
    const notify = () => changeClientState({ device: narrow.matches ? 'mobile' : 'desktop' })
    notify()
    narrow.addEventListener('change', notify)
    return () => narrow.removeEventListener('change', notify)
  }, [])
}
