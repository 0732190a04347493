import type { ReactNode } from 'react'
import { PlanListPage } from './plan-list-page.tsx'

/** Plans that are not confirmed yet (LDP-01). */
export function Page(): ReactNode {
  return <PlanListPage state="Pending" />
}
