import { useEffect } from 'react'
import { changeClientState } from '#platform/web/client-state.ts'

/** Narrower than a desk's screen. */
const NARROW = '(max-width: 767px)'

/** Keeps the state told of whether this is a desk or something in a hand. */
export function useDevice(): void {
  useEffect(() => {
    const narrow = window.matchMedia(NARROW)
    const tell = () => changeClientState({ device: narrow.matches ? 'mobile' : 'desktop' })
    tell()
    narrow.addEventListener('change', tell)
    return () => narrow.removeEventListener('change', tell)
  }, [])
}
