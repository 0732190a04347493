// Light or dark, known before anything is painted: as the user chose last in this browser, else as the device has it.
{
  const device = matchMedia('(prefers-color-scheme: dark)')
  const chosen = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      // A frame may be refused its storage.
      return null
    }
  }
  const show = () => {
    const theme = chosen()
    document.documentElement.dataset.theme =
      theme === 'light' || theme === 'dark' ? theme : device.matches ? 'dark' : 'light'
  }
  show()
  device.addEventListener('change', show)
  // Another window of this browser chose, or this one did (platform/web/theme.ts).
  addEventListener('storage', show)
  addEventListener('theme', show)
}
