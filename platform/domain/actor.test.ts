import { expect, test } from 'vitest'
import { holdsAny } from './actor.ts'

const actor = { permissions: ['/mawb/list', '/mawb/lend'] }

test('SHL-16 one of the listed permission strings is enough', () => {
  expect(holdsAny(actor, ['/pod/list', '/mawb/lend'])).toBe(true)
})

test('SHL-16 a permission string is compared whole', () => {
  expect(holdsAny(actor, ['/mawb'])).toBe(false)
  expect(holdsAny(actor, ['/mawb/list/all'])).toBe(false)
})

test('SHL-16 an empty permission list is an error', () => {
  expect(() => holdsAny(actor, [])).toThrow('empty permission list')
})
