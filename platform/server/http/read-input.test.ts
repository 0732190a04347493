import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { testHttp } from '../testing/test-http.ts'

const shared = { access: 'public', summary: '', output: z.null() } as const
const api = {
  label: endpoint({
    ...shared,
    method: 'POST',
    path: '/ws-test/labels/:id',
    input: z.strictObject({ id: z.string(), texts: z.array(z.unknown()) }),
  }),
  find: endpoint({ ...shared, method: 'GET', path: '/ws-test/find', input: z.strictObject({ words: z.string() }) }),
  sign: endpoint({
    ...shared,
    method: 'POST',
    path: '/ws-test/sign',
    encoding: 'form',
    input: z.strictObject({ name: z.string() }),
  }),
  upload: endpoint({
    ...shared,
    method: 'POST',
    path: '/ws-test/upload',
    encoding: 'multipart',
    input: z.strictObject({ file: uploadedFile }),
  }),
}

let http: FastifyInstance
beforeAll(async () => {
  http = await testHttp(api, {
    label: async () => null,
    find: async () => null,
    sign: async () => null,
    upload: async () => null,
  })
})
afterAll(() => http.close())

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

async function send(method: 'GET' | 'POST', url: string, type = JSON_TYPE, payload?: string) {
  const headers = payload === undefined ? {} : { 'content-type': type }
  const answer = await http.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  const { code, data } = answer.json<{ code: number; data: { problems: { path: string; code: number }[] } | null }>()
  return { code, problems: data?.problems.map((problem) => [problem.path, problem.code]) }
}

test.each([
  ['NUL', String.raw`a\u0000b`],
  ['the first half of a surrogate pair', String.raw`\ud83d`],
  ['the second half of a surrogate pair', String.raw`x\ude80`],
])('a text with %s is refused at its path', async (_what, escaped) => {
  const answer = await send('POST', '/ws-test/labels/1', JSON_TYPE, `{"texts":["ok",{"x":"${escaped}"},"${escaped}"]}`)
  expect(answer).toEqual({
    code: 1400,
    problems: [
      ['texts.1.x', 1110],
      ['texts.2', 1110],
    ],
  })
})

test('a control character in a name is refused at its path; blanks around it and lines of other texts are not', async () => {
  const send1 = (name: string) => send('POST', '/ws-test/labels/1', JSON_TYPE, JSON.stringify({ texts: [{ name }] }))
  for (const name of ['A\tB', 'A\nB', 'A\u0007B', 'A\u007fB', 'A\u0085B', 'A\u2028B']) {
    expect(await send1(name)).toEqual({ code: 1400, problems: [['texts.0.name', 1114]] })
  }
  expect(await send1(' 運通 AG\n')).toMatchObject({ code: 200 })
  const lines = JSON.stringify({ texts: ['one\ntwo\tthree'] })
  expect(await send('POST', '/ws-test/labels/1', JSON_TYPE, lines)).toMatchObject({ code: 200 })
})

test('invisible characters that turn the direction of a text are refused at its path, in words of their own', async () => {
  const body = String.raw`{"texts":["ACME",{"x":"AC\u202eEM"},"\u200eACME\u2069"]}`
  expect(await send('POST', '/ws-test/labels/1', JSON_TYPE, body)).toEqual({
    code: 1400,
    problems: [
      ['texts.1.x', 1113],
      ['texts.2', 1113],
    ],
  })
})

test('whole surrogate pairs and control characters of a text pass', async () => {
  const answer = await send('POST', '/ws-test/labels/1', JSON_TYPE, String.raw`{"texts":["\ud83d\ude80 空運\n"]}`)
  expect(answer.code).toBe(200)
})

test.each([
  ['a path', 'POST', '/ws-test/labels/a%00b', JSON_TYPE, '{"texts":[]}', 'id'],
  ['a query', 'GET', '/ws-test/find?words=a%00b', JSON_TYPE, undefined, 'words'],
  ['a form', 'POST', '/ws-test/sign', FORM_TYPE, 'name=a%00b', 'name'],
  ['a name', 'POST', '/ws-test/labels/1', JSON_TYPE, String.raw`{"texts":[{"a\u0000":1}]}`, 'texts.0.a\0'],
] as const)('NUL is refused in %s', async (_where, method, url, type, body, path) => {
  expect(await send(method, url, type, body)).toEqual({ code: 1400, problems: [[path, 1110]] })
})

test.each([
  ['bytes of a form', FORM_TYPE, Buffer.from('name=\xc3\x28', 'latin1')],
  ['percent-encoded bytes of a form', FORM_TYPE, Buffer.from('name=%C3%28')],
  [
    'the name of a file',
    'multipart/form-data; boundary=x',
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="\xc3\x28.xlsx"\r\n\r\nbytes\r\n--x--\r\n',
      'latin1',
    ),
  ],
])('what is no UTF-8 is refused in %s', async (_where, type, payload) => {
  const url = type === FORM_TYPE ? '/ws-test/sign' : '/ws-test/upload'
  const answer = await http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 1401])
})

test('a form is decoded, and a name given twice is refused', async () => {
  expect((await send('POST', '/ws-test/sign', FORM_TYPE, 'name=%E9%81%8B+%F0%9F%9A%80')).code).toBe(200)
  expect((await send('POST', '/ws-test/sign', FORM_TYPE, 'name=a&name=b')).code).toBe(1401)
})

test('MAW-02 two files in one upload are refused in words of their own; one passes', async () => {
  const file = (field: string, name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\nbytes\r\n`
  const upload = (...files: string[]) =>
    send('POST', '/ws-test/upload', 'multipart/form-data; boundary=x', `${files.join('')}--x--\r\n`)
  expect((await upload(file('file', 'a.xlsx'))).code).toBe(200)
  expect((await upload(file('file', 'a.xlsx'), file('file', 'b.xlsx'))).code).toBe(1419)
  expect((await upload(file('file', 'a.xlsx'), file('other', 'b.xlsx'))).code).toBe(1419)
})

test.each([
  ['twice the same name', JSON_TYPE, '{"texts":[],"texts":[1]}', 1420],
  ['twice the same name deep inside', JSON_TYPE, '{"texts":[{"a":1,"a":2}]}', 1420],
  ['UTF-8', 'application/json; charset=UTF-8', '{"texts":[]}', 200],
  ['UTF-8 in quotes', 'application/json;charset="utf-8"', '{"texts":[]}', 200],
  ['Latin-1', 'application/json; charset=iso-8859-1', '{"texts":[]}', 1421],
  ['UTF-16', 'application/json;charset=utf-16le', '{"texts":[]}', 1421],
])('a body with %s (%s)', async (_what, type, body, code) => {
  expect((await send('POST', '/ws-test/labels/1', type, body)).code).toBe(code)
})

test('a form in another charset is refused as well', async () => {
  expect((await send('POST', '/ws-test/sign', `${FORM_TYPE}; charset=big5`, 'name=a')).code).toBe(1421)
})
