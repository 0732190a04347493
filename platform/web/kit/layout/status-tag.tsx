import type { ReactNode } from 'react'
import '../kit.css'
import './status-tag.css'

/** What a colour means everywhere: grey nothing to do, blue under way, green done, amber soon late, red alarm. */
export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red'

/** A status as colour and text, in plain markup so that it may stand in the cells of a list. */
export function StatusTag(props: { tone?: Tone; children: ReactNode }): ReactNode {
  return <span className={`kit-tag kit-tag-${props.tone ?? 'grey'}`}>{props.children}</span>
}
