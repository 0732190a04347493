import { describe, expect, it } from 'vitest'
import enUS from '../texts/en_US.json' with { type: 'json' }
import { type ListAction, pressOf } from './list-action.ts'

const texts = enUS.list
const action = (needs: ListAction<string>['needs'], more: Partial<ListAction<string>> = {}): ListAction<string> => ({
  key: 'lend',
  label: 'Lend',
  needs,
  run: () => undefined,
  ...more,
})
const missing = (text: string) => ({ kind: 'missing', text })
const one = missing('Please select 1 item!')
const some = missing('Please select at least 1 item!')
const run = { kind: 'run' }

describe('SHP-12 pressing an action', () => {
  it.each([
    ['none', 0, run],
    ['none', 1, run],
    ['none', 2, run],
    ['one', 0, one],
    ['one', 1, run],
    ['one', 2, one],
    ['some', 0, some],
    ['some', 1, run],
    ['some', 2, run],
  ] as const)('that needs %s with %i rows selected', (needs, count, expected) => {
    const rows = Array.from({ length: count }, () => 'row')
    expect(pressOf(action(needs), rows, texts)).toEqual(expected)
  })

  it('MAW-03 says its own text instead when it has one', () => {
    const lend = action('some', { missingSelection: 'Please select the MAWB# to lend out!' })
    expect(pressOf(lend, [], texts)).toEqual(missing('Please select the MAWB# to lend out!'))
  })

  it('is refused with the reason of its rule, which is asked only when the selection fits', () => {
    const refusing = action('one', { allowed: () => ({ ok: false, reason: 'Only available MAWBs can be lent' }) })
    expect(pressOf(refusing, ['row'], texts)).toEqual({ kind: 'refused', reason: 'Only available MAWBs can be lent' })
    expect(pressOf(refusing, [], texts)).toEqual(one)
  })
})
