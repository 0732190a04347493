import type { ReactNode } from 'react'
import { PlanListPage } from './plan-list-page.tsx'

/** Plans that are confirmed (LDP-01). */
export function Page(): ReactNode {
  return <PlanListPage state="Confirmed" />
}
