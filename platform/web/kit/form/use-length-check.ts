import { useEffect } from 'react'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { inputErrors } from '#platform/contract/input-errors.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { useFormSurroundings } from './form-context.ts'

/** Keeps the form from being sent with a text that is too long: what was pasted stays and is said to be, for cut off it would be lost unseen. */
export function useLengthCheck(name: string, longest: number | undefined): void {
  const language = useLanguage()
  const { checks } = useFormSurroundings()
  useEffect(() => {
    if (longest === undefined) return undefined
    checks.set(name, (value) => {
      const isTooLong = typeof value === 'string' && value.trim().length > longest
      return isTooLong ? errorText(inputErrors.TOO_LONG, language, { limit: longest }) : undefined
    })
    return () => void checks.delete(name)
  }, [checks, name, longest, language])
}
