import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

/**
 * The address bar as the location of the routes. The router's own component for this brings its links and forms along, a
 * twentieth of the first load. A change is drawn at once: a pressed tab is active even while its page is still being made.
 */
export function AddressRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setMove] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen(setMove), [history])
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  )
}
