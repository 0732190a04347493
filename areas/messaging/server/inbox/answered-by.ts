import type { MessageRow } from '../message-repository.ts'

/**
 * Returns the version that an acknowledgement answers: the one whose text best matches its echo. Networks cut and change echoes;
 * without a match it is the newest version sent.
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

/** First line and waybill number; a shorter echo is not significant. */
const SHORTEST_ECHO = 18

function bare(text: string): string {
  return text.replaceAll(/\s/g, '')
}
