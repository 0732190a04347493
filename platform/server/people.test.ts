import { expect, test, vi } from 'vitest'
import { LANGUAGES } from '#platform/contract/language.ts'
import type { ReadDb } from './database/database.ts'
import { type NamesOfAccounts, peopleIn, withPeople } from './people.ts'

const db = {} as ReadDb
const names: NamesOfAccounts = async () => new Map([['op.hkg', 'Wong Ka Yan']])

test('rows name people by name and account, all of them by one question', async () => {
  const namesOf = vi.fn<NamesOfAccounts>(names)
  const rows = ['op.hkg', 'op.gone', 'op.hkg'].map((notedBy, id) => ({
    id,
    notedBy,
    undoneBy: id === 0 ? 'op.hkg' : null,
  }))
  expect(await withPeople(peopleIn('en_US', namesOf), db, rows, 'notedBy', 'undoneBy')).toEqual([
    { id: 0, notedBy: 'Wong Ka Yan (op.hkg)', undoneBy: 'Wong Ka Yan (op.hkg)' },
    { id: 1, notedBy: 'op.gone', undoneBy: null },
    { id: 2, notedBy: 'Wong Ka Yan (op.hkg)', undoneBy: null },
  ])
  expect(namesOf.mock.calls).toEqual([[db, ['op.hkg', 'op.gone']]])
})

test('what the portal did by itself is told in the language of the request, and nobody is asked for', async () => {
  const namesOf = vi.fn<NamesOfAccounts>(names)
  const reported = LANGUAGES.map(async (language) => (await peopleIn(language, namesOf)(db, ['system'])).get('system'))
  expect(await Promise.all(reported)).toEqual(['The portal', '系统', '系統'])
  expect(namesOf).not.toHaveBeenCalled()
})

test('more than 500 accounts at once are not looked up: the rest stays as it is', async () => {
  const namesOf = vi.fn<NamesOfAccounts>(names)
  const accounts = Array.from({ length: 600 }, (_, at) => `op.${at}`)
  expect((await peopleIn('en_US', namesOf)(db, accounts)).get('op.599')).toBe('op.599')
  expect(namesOf.mock.calls[0]?.[1]).toHaveLength(500)
})
