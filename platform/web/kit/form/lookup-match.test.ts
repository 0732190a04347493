import { describe, expect, it } from 'vitest'
import { bestMatch, whyNoMatch } from './lookup-match.ts'

const HKG = { code: 'HKG', label: 'Hong Kong' }
const HKD = { code: 'HKD', label: 'Hakodate' }

describe('what a text typed without looking means', () => {
  it('is the record of that code, whatever else was found', () => {
    expect(bestMatch([HKD, HKG], ' hkg ')).toBe(HKG)
  })
  it('is the record of that name', () => {
    expect(bestMatch([HKD, HKG], 'hong kong')).toBe(HKG)
  })
  it('is the only record found', () => {
    expect(bestMatch([HKG], 'hong')).toBe(HKG)
  })
  it('is nothing when several could be meant, also two of one code', () => {
    expect(bestMatch([HKD, HKG], 'hk')).toBeUndefined()
    expect(bestMatch([HKG, { ...HKG, label: 'Kai Tak' }], 'HKG')).toBeUndefined()
    expect(bestMatch([], 'x')).toBeUndefined()
  })
  it('is refused with what was found: nothing, or several', () => {
    expect(whyNoMatch([])).toBe('none')
    expect(whyNoMatch([HKD, HKG])).toBe('several')
  })
})
