import { useCallback, useEffect } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { formatNumber } from '../format.ts'
import { useFormSurroundings } from './form-context.ts'
import { type NumberFault, type NumberLimits, numberFault } from './number-text.ts'

/**
 * Keeps the form from being sent with what an input of a number does not take (SHP-13): what was typed stays, is marked, and
 * is said what is wrong with. Answers the same for a value that is not checked yet.
 */
export function useNumberCheck(name: string, { decimals, min, max }: NumberLimits): (value: unknown) => Checked {
  const t = useTexts('kit')
  const { checks } = useFormSurroundings()
  const check = useCallback(
    (value: unknown): Checked => {
      const fault = numberFault(textOf(value), { decimals, min, max })
      if (fault === undefined) return undefined
      const limit = formatNumber(String((fault === 'min' ? min : max) ?? 0))
      return { fault, message: t(`number.${fault}`, { limit, count: decimals ?? 0 }) }
    },
    [decimals, min, max, t],
  )
  useEffect(() => {
    checks.set(name, (value) => check(value)?.message)
    return () => void checks.delete(name)
  }, [checks, name, check])
  return check
}

type Checked = { readonly fault: NumberFault; readonly message: string } | undefined

/** A value of a number field as its input shows it. */
export function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
