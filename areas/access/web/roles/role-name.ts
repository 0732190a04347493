type Names = { readonly name: string | null; readonly nameZhCn: string | null; readonly nameZhHk: string | null }

/** The name of a role in a language; in English where it has none. */
export function roleName({ name, nameZhCn, nameZhHk }: Names, language: 'en_US' | 'zh_CN' | 'zh_HK'): string {
  return { en_US: name, zh_CN: nameZhCn, zh_HK: nameZhHk }[language] || name || ''
}
