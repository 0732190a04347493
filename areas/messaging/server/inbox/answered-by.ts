import type { MessageRow } from '../message-repository.ts'

/**
 * The version that an acknowledgement answers: the one whose text it echoes, as far as it does. Echoes are cut and changed by
 * networks; without one that fits, it is the newest version that has left.
 */
export function answeredBy(acknowledgement: string, versions: readonly MessageRow[]): MessageRow | undefined {
  const left = versions.filter(({ state }) => state !== 'queued')
  const text = bare(acknowledgement)
  const echoed = left.find(({ content }) => {
    const start = text.indexOf(bare(content).slice(0, SHORTEST_ECHO))
    return start >= 0 && bare(content).startsWith(text.slice(start))
  })
  return echoed ?? left.find(({ state }) => state !== 'superseded') ?? left[0]
}

/** The first line and the waybill number: less of an echo says nothing. */
const SHORTEST_ECHO = 18

function bare(text: string): string {
  return text.replaceAll(/\s/g, '')
}
