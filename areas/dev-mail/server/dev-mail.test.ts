import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#platform/server/http/context.ts'
import { folderMailer } from '#platform/server/mail/mailer.ts'
import { devMailApi } from '../contract/api.ts'
import { devMailServer } from './index.ts'

let folder: string
// The verbs use nothing of the context.
const context = {} as Context

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

const verbsOf = (demo: boolean, within = folder) => devMailServer({ folder: within, demo }).verbs

test('mail written by the mailer is listed and readable', async () => {
  const mailer = folderMailer({ folder, from: 'Portal <noreply@example.com>' })
  await mailer.send({ to: ['op@example.com'], subject: '存量偏低', text: '只剩 12 個號碼\n' })
  const [letter] = await verbsOf(true).letters(context, {})
  expect(letter).toMatchObject({ from: 'Portal <noreply@example.com>', to: 'op@example.com', subject: '存量偏低' })
  expect(devMailApi.letters.output.safeParse([letter]).success).toBe(true)
  expect((await verbsOf(true).letter(context, { id: letter?.id ?? '' })).text.trim()).toBe('只剩 12 個號碼')
})

test('the newest hundred, newest first; other files are no letters', async () => {
  const names = Array.from({ length: 103 }, (_, n) => `2026-11-20T${String(n).padStart(3, '0')}`)
  await Promise.all(names.map((name) => writeFile(join(folder, `${name}.eml`), `Subject: ${name}\r\n\r\n`)))
  await writeFile(join(folder, 'z.txt'), '')
  const letters = await verbsOf(true).letters(context, {})
  expect(letters.map(({ subject }) => subject)).toEqual(names.toReversed().slice(0, 100))
})

test('before the first letter the list is empty', async () => {
  expect(await verbsOf(true, join(folder, 'missing')).letters(context, {})).toEqual([])
})

test('a letter that is not there is 404', async () => {
  await expect(verbsOf(true).letter(context, { id: 'nothing' })).rejects.toMatchObject({ entry: { status: 404 } })
})

test('outside of demo mode there is nothing to read, whatever lies in the folder', async () => {
  await writeFile(join(folder, 'a.eml'), 'Subject: secret\r\n\r\n')
  await expect(verbsOf(false).letters(context, {})).rejects.toMatchObject({ entry: { code: 2500, status: 404 } })
  await expect(verbsOf(false).letter(context, { id: 'a' })).rejects.toMatchObject({ entry: { code: 2500 } })
})

test.each(['../settings', 'a/b', '.env', 'a.eml', ''])('%j is no name of a letter', (id) => {
  expect(devMailApi.letter.input.safeParse({ id }).success).toBe(false)
})
