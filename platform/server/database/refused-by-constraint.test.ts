import { expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'
import { refusedByConstraint } from './refused-by-constraint.ts'

const taken = new Refusal(platformErrors.ALREADY_EXISTS, { params: { value: 'HKG' } })

test('the violation of a listed constraint becomes its refusal', async () => {
  const write = Promise.reject(Object.assign(new Error('duplicate key'), { constraint: 'airport_iata_key' }))
  await expect(refusedByConstraint({ airport_iata_key: taken }, write)).rejects.toBe(taken)
})

test('any other error and any result pass unchanged', async () => {
  const other = Object.assign(new Error('check failed'), { constraint: 'airport_zone_check' })
  await expect(refusedByConstraint({ airport_iata_key: taken }, Promise.reject(other))).rejects.toBe(other)
  await expect(refusedByConstraint({}, Promise.resolve('saved'))).resolves.toBe('saved')
})
