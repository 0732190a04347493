import { useMemo } from 'react'
import { type List, titleOf } from '#platform/contract/list.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import type { GridTexts } from '../data-grid/grid-types.ts'
import type { PagerTexts } from '../pager/pager-texts.ts'

/** The words of the grid in the user's language; it fills its `{places}` itself. */
export function useGridTexts(): GridTexts {
  return useWords('data-grid') as GridTexts
}

export function usePagerTexts(): PagerTexts {
  return useWords('pager') as PagerTexts
}

/** A column's own title, else `lists.<list>.<column>` of the area. */
export function useColumnTitles(list: List, area: string): (column: string) => string {
  const t = useTexts(area)
  const language = useLanguage()
  return useMemo(
    () => (column) => {
      const { own, key } = titleOf(list, column)
      return own ? own[language] : t(key)
    },
    [t, list, language],
  )
}

/** Words by key, looked up when they are read: which keys there are is the part's own business. */
function useWords(namespace: string): Record<string, string> {
  const t = useTexts(namespace)
  return useMemo(() => new Proxy<Record<string, string>>({}, { get: (_, key) => t(String(key)) }), [t])
}
