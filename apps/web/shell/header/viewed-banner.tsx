import type { ReactNode } from 'react'
import { viewAsRole } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useViewedRole } from '#platform/web/view-as/viewed-role.ts'

/** Shows that the portal is looked at as a role, read-only, with the way back. */
export function ViewedBanner(): ReactNode {
  const texts = useTexts('platform')
  const role = useViewedRole()
  if (!role) return null
  return (
    <div className="switched-banner viewed-banner" role="status">
      <span>{texts('viewAs.banner', { role: role.name })}</span>
      <button type="button" className="button" onClick={() => viewAsRole(null)}>
        {texts('viewAs.leave')}
      </button>
    </div>
  )
}
