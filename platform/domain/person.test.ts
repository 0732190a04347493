import { expect, test } from 'vitest'
import { writtenPerson } from './person.ts'

test.each([
  ['op.hkg', 'Wong Ka Yan', 'Wong Ka Yan (op.hkg)'],
  ['op.sha', '王家欣', '王家欣 (op.sha)'],
  // Nobody has the account any more, or the name says nothing more.
  ['op.gone', null, 'op.gone'],
  ['admin', 'admin', 'admin'],
  ['admin', ' ', 'admin'],
])('%s of %o is written %s', (account, name, written) => {
  expect(writtenPerson({ account, name })).toBe(written)
})
