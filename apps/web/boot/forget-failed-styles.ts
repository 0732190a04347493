/**
 * The bundler asks for no stylesheet twice whose link stands in the document, even where it could not be fetched: the page
 * would stay bare until it is reloaded. Without its link, trying again asks for it again.
 */
export function forgetFailedStyles(): void {
  const forget = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
  }
  // Such an error does not bubble; on its way down it is seen.
  window.addEventListener('error', forget, { capture: true })
}
