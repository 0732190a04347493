/** Addresses that belong to calls and files: below them the server answers for itself. */
const NOT_PAGES = /^\/(ws-[a-z]+|apex-exchange|openapi|openapi\.json|docs|livez|readyz|metrics|assets)(\/|$)/

/**
 * Whether the server answers a path with the portal's page, whichever that is: so that a page opened by a link inside the
 * portal opens by its address too. What ends like the name of a file (`/links/report.pdf`) is one.
 */
export function isPagePath(path: string): boolean {
  return !NOT_PAGES.test(path) && !/\.\w+$/.test(path)
}
