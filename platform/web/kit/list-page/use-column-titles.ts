import { useMemo } from 'react'
import { type List, titleOf } from '#platform/contract/list.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'

/** A column's own words, else `lists.<list>.<column>` of the area. */
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
