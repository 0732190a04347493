import type { Language } from '#platform/contract/language.ts'

/**
 * SQL of a description as a reader sees it: the name of the charge code in the language of the reader where the description is
 * one of the names of the code, else as written. What is stored, sent and printed keeps the words of its issue.
 */
export function chargeText(line: string, language: Language): string {
  const name = { en_US: 'name', zh_CN: 'name_zh_cn', zh_HK: 'name_zh_hk' }[language]
  return `coalesce((select coalesce(c.${name}, c.name) from reference_data.charge_code c
    where c.code = ${line}.charge_code and ${line}.description in (c.name, c.name_zh_cn, c.name_zh_hk)), ${line}.description)`
}
