/** The name of a price line: its description, or the name of its code; surcharge codes are shown as they are. */
export function chargeName(
  { code, description }: { readonly code: string; readonly description?: string | null },
  t: (key: string) => string,
): string {
  if (description) return description
  return code === 'FREIGHT' || code === 'TAX' ? t(`choices.charge.${code}`) : code
}
