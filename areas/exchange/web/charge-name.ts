/** A price line by its description, or what its code stands for; codes of surcharges stay as they are. */
export function chargeName(
  { code, description }: { readonly code: string; readonly description?: string | null },
  t: (key: string) => string,
): string {
  if (description) return description
  return code === 'FREIGHT' || code === 'TAX' ? t(`choices.charge.${code}`) : code
}
