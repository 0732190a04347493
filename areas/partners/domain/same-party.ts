type Named = { readonly name: string; readonly country: string }

/** Whether two entries are probably one party: one country, and names alike but for legal form, accents, case and signs. */
export function isProbablySame(one: Named, other: Named): boolean {
  return one.country === other.country && plainName(one.name) === plainName(other.name)
}

/** The word of a name by which its like is looked up: the longest one that is no legal form. */
export function distinguishingWord(name: string): string {
  const words = plainName(name).split(' ')
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

/** Words as partners are searched by, whichever way they were typed: "Société" is "Societe", "Straße" "Strasse". */
export function withoutAccents(words: string): string {
  return words
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
}

/** A name as it is compared with that of a partner (`partners.plain_name`): whatever its case, accents and blanks. */
export function plainlyNamed(name: string): string {
  return withoutAccents(name).replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

const LEGAL_FORMS = new Set(
  'LTD LIMITED CO COMPANY CORP CORPORATION INC GMBH MBH AG KG SA SAS SARL BV NV PLC LLC PTE PTY KK SRL SPA AB AS OY'.split(
    ' ',
  ),
)

/** "Lung-Fai Électronics Co., Ltd." is "LUNG FAI ELECTRONICS". A name of legal forms alone keeps them. */
function plainName(name: string): string {
  const words = withoutAccents(name)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
