import { NAME_FIELD } from '#platform/contract/language.ts'
import { useLanguage } from '#platform/web/texts.ts'

type Names = { readonly name: string; readonly nameZhCn: string; readonly nameZhHk: string }

/** Returns a function for the name of a menu entry in the user's language. */
export function useMenuName(): (entry: Names) => string {
  const field = NAME_FIELD[useLanguage()]
  return (entry) => entry[field]
}
