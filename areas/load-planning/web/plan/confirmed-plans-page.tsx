import type { ReactNode } from 'react'
import { PlanListPage } from './plan-list-page.tsx'

/** Confirmed plans (LDP-01). */
export function Page(): ReactNode {
  return <PlanListPage state="Confirmed" />
}
