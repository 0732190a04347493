import type { ReactNode } from 'react'
import { AgentEditor } from './agent-editor.tsx'

/** A shipment from an agent; `?mawb=` preselects its MAWB. */
export function Page(): ReactNode {
  return <AgentEditor opened={null} />
}
