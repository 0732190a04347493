import { useCallback, useEffect } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { formatNumber } from '../format.ts'
import { useFormSurroundings } from './form-context.ts'
import { type NumberViolation, type NumberLimits, numberViolation } from './number-text.ts'

/**
 * Keeps the form from being sent with what an input of a number does not take (SHP-13): what was typed stays, is marked, and
 * is said what is wrong with. Answers the same for a value that is not checked yet.
 */
export function useNumberCheck(name: string, { decimals, min, max }: NumberLimits): (value: unknown) => Checked {
  const t = useTexts('kit')
  const { checks } = useFormSurroundings()
  const check = useCallback(
    (value: unknown): Checked => {
      const violation = numberViolation(textOf(value), { decimals, min, max })
      if (violation === undefined) return undefined
      const limit = formatNumber(String((violation === 'min' ? min : max) ?? 0))
      return { violation, message: t(`number.${violation}`, { limit, count: decimals ?? 0 }) }
    },
    [decimals, min, max, t],
  )
  useEffect(() => {
    checks.set(name, (value) => check(value)?.message)
    return () => void checks.delete(name)
  }, [checks, name, check])
  return check
}

type Checked = { readonly violation: NumberViolation; readonly message: string } | undefined

/** A value of a number field as its input shows it. */
export function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
