import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import type { Context, Download } from '#platform/server/http/context.ts'
import { identityErrors } from '../../contract/errors.ts'
import { type IdentityTestBed, identityTestBed } from '../testing/identity-test-bed.ts'

let bed: IdentityTestBed
let folder: string
let files: FileStore

beforeAll(async () => {
  bed = await identityTestBed({
    permissionsOf: async () => [],
    menusOf: async () => [],
    allOffices: [],
    requireAdministratorLeft: async () => {},
  })
  folder = await mkdtemp(join(tmpdir(), 'avatars-'))
  files = folderFileStore(folder)
})
afterAll(async () => {
  await bed.close()
  await rm(folder, { recursive: true })
})

test('SES-13 a picture is stored, visible to signed-in users, and deleted when replaced', async () => {
  const own = await signInAs('op.hkg')
  const { avatar } = await bed.verbs.setAvatar(own.context, { file: upload(PNG, 'me.html') })
  expect(await bed.currentUser(own.token)).toMatchObject({ avatar })
  const other = await signInAs('op.sha')
  const { content, ...head } = (await bed.verbs.avatar(other.context, { id: avatar })) as Download
  expect(head).toEqual({ fileName: 'avatar.png', mediaType: 'image/png' })
  expect(Buffer.isBuffer(content) ? content : await buffer(content)).toEqual(PNG)
  const next = await bed.verbs.setAvatar(own.context, { file: upload(PNG, 'me.png') })
  expect(next.avatar).not.toBe(avatar)
  await expect(bed.verbs.avatar(other.context, { id: avatar })).rejects.toMatchObject({ entry: { status: 404 } })
  await expect(files.read(avatar)).rejects.toThrow('ENOENT')
  await bed.verbs.removeAvatar(own.context, {})
  expect(await bed.currentUser(own.token)).toMatchObject({ avatar: null })
  await expect(files.read(next.avatar)).rejects.toThrow('ENOENT')
  expect(await storedFiles()).toBe(0)
})

test.each([
  ['a page that calls itself a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'AVATAR_UNUSABLE'],
  ['too large a picture', Buffer.alloc(512 * 1024 + 1), 'AVATAR_TOO_LARGE'],
] as const)('SES-13 %s is refused and not stored', async (_what, content, code) => {
  const { context } = await signInAs('op.hkg')
  const sent = bed.verbs.setAvatar(context, { file: upload(content, 'me.png') })
  await expect(sent).rejects.toMatchObject({ entry: identityErrors[code] })
  expect(await storedFiles()).toBe(0)
})

test('SES-12 while switched the picture of the other user cannot be changed', async () => {
  const admin = await bed.signInAs('admin')
  const { token } = await bed.verbs.switchUser(admin.context, { userName: 'wh.hkg' })
  await bed.currentUser(token)
  const context = { ...(await bed.contextOf(token)), files }
  const refused = { entry: identityErrors.SWITCHED_USER }
  await expect(bed.verbs.setAvatar(context, { file: upload(PNG, 'x.png') })).rejects.toMatchObject(refused)
  await expect(bed.verbs.removeAvatar(context, {})).rejects.toMatchObject(refused)
})

test('SES-13 a file that is not a picture of a user cannot be read as one', async () => {
  const { context } = await signInAs('op.hkg')
  const requested = bed.verbs.avatar(context, { id: crypto.randomUUID() })
  await expect(requested).rejects.toMatchObject({ entry: { status: 404 } })
})

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function upload(content: Buffer, fileName: string) {
  return { fileName, bytes: new Uint8Array(content) }
}

async function signInAs(account: string): Promise<{ token: string; context: Context }> {
  const { token, context } = await bed.signInAs(account)
  return { token, context: { ...context, files } }
}

async function storedFiles(): Promise<number> {
  const { rows } = await sql<{ files: number }>`select count(*)::int as files from platform.file`.execute(bed.db)
  return rows[0]?.files ?? 0
}
