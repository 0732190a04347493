import { z } from 'zod'

/** A number with at most so many digits before and after the point, as text: no cent and no gram is lost on the way. */
export const decimal = (whole: number, decimals: number) =>
  z.string().regex(new RegExp(String.raw`^\d{1,${whole}}(\.\d{1,${decimals}})?$`))

/** The digits that a pattern of `decimal` allows, to say them when it refuses; undefined for any other pattern. */
export function digitsOf(pattern: string | undefined): { whole: string; decimals: string } | undefined {
  const [, whole, decimals] = /\^\\d\{1,(\d+)\}\(\\\.\\d\{1,(\d+)\}\)\?\$/.exec(pattern ?? '') ?? []
  return whole !== undefined && decimals !== undefined ? { whole, decimals } : undefined
}
