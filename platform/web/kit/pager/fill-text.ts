/** Puts values into a text's places: `fillText('Page {page}', { page: 3 })` is `Page 3`. An unknown place stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
