import { useLanguage } from '#platform/web/texts.ts'

type Names = { readonly name: string; readonly nameZhCn: string; readonly nameZhHk: string }

/** What a menu entry is called in the user's language. */
export function useMenuName(): (entry: Names) => string {
  const field = ({ en_US: 'name', zh_CN: 'nameZhCn', zh_HK: 'nameZhHk' } as const)[useLanguage()]
  return (entry) => entry[field]
}
