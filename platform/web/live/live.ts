import { createStore } from '../store.ts'
import type { Heard } from './live-stream.ts'

const handlers = new Map<string, Set<() => void>>()

/** The topics of single records that somebody in this window listens to; the server is told these. */
export const watchedTopics = createStore<readonly string[]>([])

/**
 * Calls `changed` when the server says `topic`, and when something may have been missed, so it must not mind being
 * called once too often. A topic that names a record (`area.fact:id`) is asked for at the server. The answer ends it.
 */
export function onLive(topic: string, changed: () => void): () => void {
  const those = handlers.get(topic) ?? new Set()
  handlers.set(topic, those.add(changed))
  updateWatched()
  return () => {
    those.delete(changed)
    if (those.size === 0 && handlers.get(topic) === those) handlers.delete(topic)
    updateWatched()
  }
}

/** Hands on what the stream heard. */
export function hear(heard: Heard): void {
  if (heard.kind === 'ended') return
  const those = heard.kind === 'word' ? [handlers.get(heard.topic)] : [...handlers.values()]
  for (const changed of those.flatMap((some) => [...(some ?? [])])) changed()
}

function updateWatched(): void {
  const topics = [...handlers.keys()].filter((topic) => topic.includes(':'))
  const before = watchedTopics.get()
  if (topics.length !== before.length || topics.some((topic) => !before.includes(topic))) watchedTopics.set(topics)
}
