import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'
import { PERMISSIONS } from '#areas/access/domain/permissions.ts'

import { presenceKinds } from './presence-kinds.ts'

const root = path.join(import.meta.dirname, '../..')
const NAMED = /(?:<RecordPresenceBar\s+kind="|record: \{ kind: ')([a-z-]+)/g

test('the kinds that pages name are the kinds that the server knows, and no others', async () => {
  const named = new Set<string>()
  for await (const file of glob('areas/*/web/**/*.tsx', { cwd: root })) {
    const source = await readFile(path.join(root, file), 'utf8')
    for (const [, kind = ''] of source.matchAll(NAMED)) named.add(kind)
  }
  expect([...named].toSorted()).toEqual(Object.keys(presenceKinds).toSorted())
})

test('the permissions that show and change them exist', () => {
  const named = Object.values(presenceKinds).flatMap(({ see, edit }) => [...see, ...edit])
  expect(named.filter((permission) => !(PERMISSIONS as readonly string[]).includes(permission))).toEqual([])
})
