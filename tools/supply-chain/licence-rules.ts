/** Licences whose terms the portal keeps by naming them: none asks for its own source. MPL asks for that of its own files. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT/X11',
  'MPL-2.0',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
])

/** Whether a licence expression (SPDX, with AND, OR and brackets) is on the list: one side of each OR has to be, and all of an AND. */
export function isAllowed(expression: string | null): boolean {
  if (expression === null) return false
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence.trim())))
}
