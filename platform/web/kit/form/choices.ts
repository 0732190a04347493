import { useTexts } from '#platform/web/texts.ts'

export type ChoiceOption = { readonly value: string; readonly label: string; readonly disabled?: boolean }

/** Options of a closed set in the user's language; values that are words themselves have no texts. */
export function useChoices(area: string, texts: string | null, values: readonly string[]): ChoiceOption[] {
  const t = useTexts(area)
  return values.map((value) => ({ value, label: texts === null ? value : t(`choices.${texts}.${value}`) }))
}
