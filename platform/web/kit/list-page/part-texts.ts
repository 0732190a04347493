import { useMemo } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { GridTexts } from '../data-grid/grid-types.ts'
import type { PagerTexts } from '../pager/pager-texts.ts'

/** The words of the grid in the user's language; it fills its `{places}` itself. */
export function useGridTexts(): GridTexts {
  return useWords<GridTexts>('data-grid')
}

export function usePagerTexts(): PagerTexts {
  return useWords<PagerTexts>('pager')
}

/** Words by key, looked up when they are read: which keys there are is the part's own business. */
function useWords<Words extends Record<string, string>>(namespace: string): Words {
  const t = useTexts(namespace)
  return useMemo(() => new Proxy({} as Words, { get: (_, key) => t(String(key)) }), [t])
}
