// Whether the portal will show its frame, known before anything is painted: somebody is signed in (platform/web/session.ts), and
// the page stands alone (shell/full-content.ts).
{
  const signedIn = () => {
    try {
      return localStorage.getItem('ws_token') !== null
    } catch {
      // A frame may be refused its storage.
      return false
    }
  }
  const query = new URLSearchParams(location.search)
  const alone = window.self !== window.top || query.has('__full__') || query.has('full')
  if (!alone && (signedIn() || query.has('token'))) document.documentElement.dataset.frame = 'at-once'
}
