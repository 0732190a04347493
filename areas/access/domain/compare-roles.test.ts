import { expect, test } from 'vitest'
import { compareRoles } from './compare-roles.ts'

test('compares what two roles grant, in the order of the catalogue whatever that of the roles', () => {
  const one = ['/shipment/list', '/mawb/list', '/space/list']
  const other = ['/space/list', '/shipment/list', '/bill/list', '/withdrawn/permission']
  const { onlyOne, onlyOther, both } = compareRoles(one, other)
  expect(onlyOne).toEqual(['/mawb/list'])
  expect(onlyOther).toEqual(['/bill/list'])
  expect(new Set(both)).toEqual(new Set(['/shipment/list', '/space/list']))
  expect(compareRoles(other, one)).toEqual({ onlyOne: onlyOther, onlyOther: onlyOne, both })
})
