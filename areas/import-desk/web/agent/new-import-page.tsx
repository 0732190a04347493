import type { ReactNode } from 'react'
import { AgentEditor } from './agent-editor.tsx'

/** A shipment that arrives from an agent; `?mawb=` names the MAWB that it is under. */
export function Page(): ReactNode {
  return <AgentEditor opened={null} />
}
