// Apart from the endpoint so that the worker, which stays for as long as the browser, need not load the schemas.

export const LIVE_PATH = '/ws-system/live'

/** Said to a window whose user got or lost a right: who they are and what they may do is to be asked again. */
export const RIGHTS_CHANGED = 'session.rights'
