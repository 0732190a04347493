/** A header on calls that a page makes by itself while nobody is at the desk: they are no use of the session. */
export const UNATTENDED_HEADER = 'x-unattended'
