/**
 * The address a download ticket is bound to (REQ-06): the path as it stands, letter by letter, and the parameters in
 * alphabetical order without the ticket itself. Two addresses with the same result ask for the same thing.
 */
export function downloadAddress(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.delete('token')
  parameters.sort()
  return parameters.size === 0 ? path : `${path}?${parameters}`
}
