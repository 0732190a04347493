import { useRef } from 'react'
import { noteInClickLog } from '../click-log/collect-when-idle.ts'

const NAMES = {
  address: 'platform:office.addressRefused',
  origin: 'platform:office.originRefused',
  source: 'platform:office.sourceRefused',
} as const

/** Notes in the click log that a confirm was not followed; each reason once, however often a page says it. */
export function useRefusalLog(): (why: keyof typeof NAMES) => void {
  const noted = useRef(new Set<string>())
  return (why) => {
    if (noted.current.has(why)) return
    noted.current.add(why)
    noteInClickLog(NAMES[why])
  }
}
