import { useContext, useMemo } from 'react'
import { useAreaPages } from '#platform/web/area-pages.ts'
import { RecordPartsContext } from '#platform/web/record-parts.ts'
import { useManyTexts, useTexts } from '#platform/web/texts.ts'
import { functionWords } from './function-words.ts'

/** Areas with texts that belong to no page. */
export const SHARED_TEXTS: readonly string[] = ['platform', 'kit', 'data-grid', 'pager', 'palette', 'presence']

/** Returns a function that gives the readable name of a logged function; unknown names are returned unchanged. */
export function useFunctionWords(): (funcName: string) => string {
  const pages = useAreaPages()
  const own = useTexts('activity-log')
  const parts = useContext(RecordPartsContext)
  const areas = useMemo(
    () => [...new Set([...SHARED_TEXTS, ...[...pages, ...parts].map(({ area }) => area)])],
    [pages, parts],
  )
  const texts = useManyTexts(areas, { wait: true, unfilled: true })
  return useMemo(() => {
    const text = (area: string, key: string): string | undefined => {
      const found = areas.includes(area) ? texts(area, key) : key
      return found === key ? undefined : found.replaceAll(/\{\{\w+\}\}/g, '…')
    }
    const page = (route: string): string | undefined => {
      if (route === 'outside') return own('places.outside')
      if (route === '/frame') return own('places.frame')
      const known = pages.find(({ path }) => path === route)
      return known && text(known.area, known.titleKey)
    }
    return (funcName) => functionWords(funcName, { page, text, own }) ?? funcName
  }, [pages, areas, texts, own])
}
