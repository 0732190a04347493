import { useEffect, useState } from 'react'
import type { Pinyin } from './menu-search.ts'

/** Pinyin of Chinese titles. Its dictionary is big and comes on its own; until it is there only titles are searched. */
export function usePinyin(): Pinyin | undefined {
  const [pinyin, setPinyin] = useState<Pinyin>()
  useEffect(() => {
    let isActive = true
    import('./pinyin.ts').then(
      (loaded) => isActive && setPinyin(() => loaded.pinyinOf),
      // Offline: titles are still found.
      () => undefined,
    )
    return () => void (isActive = false)
  }, [])
  return pinyin
}
