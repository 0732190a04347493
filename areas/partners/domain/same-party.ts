type Named = { readonly name: string; readonly country: string }

/** Whether two entries are probably the same party: same country, and names equal apart from legal form, accents, case and punctuation. */
export function isProbablySame(one: Named, other: Named): boolean {
  return one.country === other.country && plainName(one.name) === plainName(other.name)
}

/** Returns the word of a name for finding similar ones: the longest that is not a legal form. */
export function distinguishingWord(name: string): string {
  const words = plainName(name).split(' ')
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

/** Removes accents for searching: "Société" is "Societe", "Straße" "Strasse". */
export function withoutAccents(words: string): string {
  return words
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
}

/** Normalises a name for comparison with `partners.plain_name`: case, accents and spaces are ignored. */
export function plainlyNamed(name: string): string {
  return withoutAccents(name).replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

const LEGAL_FORMS = new Set(
  'LTD LIMITED CO COMPANY CORP CORPORATION INC GMBH MBH AG KG SA SAS SARL BV NV PLC LLC PTE PTY KK SRL SPA AB AS OY'.split(
    ' ',
  ),
)

/** "Lung-Fai Électronics Co., Ltd." is "LUNG FAI ELECTRONICS". A name that consists of legal forms keeps them. */
function plainName(name: string): string {
  const words = withoutAccents(name)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
