import { useEffect, useState } from 'react'
import { holdsAny } from '#platform/domain/actor.ts'
import type { Finder, FoundRecord } from '#platform/web/area-web.ts'
import { useActor } from '#platform/web/session.ts'
import { areaFinders } from '../../areas.ts'

/** So long a pause means that the typing has come to a stop. */
const PAUSE_MS = 150
const SHORTEST = 3

type Answer = { readonly of: string; readonly records: readonly FoundRecord[] }

/** The records the areas find for what is typed, as they come in. An area that cannot answer finds nothing. */
export function useFoundRecords(typed: string): { records: readonly FoundRecord[]; searching: boolean } {
  const { permissionlist } = useActor()
  const search = typed.trim()
  const [answer, setAnswer] = useState<Answer>({ of: '', records: [] })
  useEffect(() => {
    if (search.length < SHORTEST) return
    const stop = new AbortController()
    const finders = areaFinders.filter(({ any }) => holdsAny({ permissions: permissionlist }, any))
    const ask = async () => {
      const found = await Promise.all(finders.map((finder) => findWith(finder, search, stop.signal)))
      if (!stop.signal.aborted) setAnswer({ of: search, records: found.flat() })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, permissionlist])
  if (search.length < SHORTEST) return { records: [], searching: false }
  return { records: answer.of === search ? answer.records : [], searching: answer.of !== search }
}

async function findWith(finder: Finder, text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  try {
    return await (await finder.load()).find(text, signal)
  } catch {
    return []
  }
}
