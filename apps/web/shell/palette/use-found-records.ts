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
  const wanted = typed.trim()
  const [answer, setAnswer] = useState<Answer>({ of: '', records: [] })
  useEffect(() => {
    if (wanted.length < SHORTEST) return
    const stop = new AbortController()
    const finders = areaFinders.filter(({ any }) => holdsAny({ permissions: permissionlist }, any))
    const ask = async () => {
      const found = await Promise.all(finders.map((finder) => findWith(finder, wanted, stop.signal)))
      if (!stop.signal.aborted) setAnswer({ of: wanted, records: found.flat() })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, permissionlist])
  if (wanted.length < SHORTEST) return { records: [], searching: false }
  return { records: answer.of === wanted ? answer.records : [], searching: answer.of !== wanted }
}

async function findWith(finder: Finder, text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  try {
    return await (await finder.load()).find(text, signal)
  } catch {
    return []
  }
}
