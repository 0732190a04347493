import { useMemo } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { GridTexts } from '../data-grid/grid-types.ts'
import type { PagerTexts } from '../pager/pager-texts.ts'

/** The words of the grid in the user's language; it fills its `{places}` itself. */
export function useGridTexts(): GridTexts {
  return useWords('data-grid') as GridTexts
}

export function usePagerTexts(): PagerTexts {
  return useWords('pager') as PagerTexts
}

/** Words by key, looked up when they are read: which keys there are is the part's own business. */
function useWords(namespace: string): Record<string, string> {
  const t = useTexts(namespace)
  return useMemo(() => new Proxy<Record<string, string>>({}, { get: (_, key) => t(String(key)) }), [t])
}
