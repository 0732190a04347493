import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { writeRequest } from './write-request.ts'

const base = { access: 'public', summary: 'Find', input: z.any(), output: z.any() } as const
const find = endpoint({ ...base, method: 'GET', path: '/ws-air/mawbs/:id' })
const signIn = endpoint({ ...base, method: 'POST', path: '/ws-system/auth/token', encoding: 'form' })
const upload = endpoint({ ...base, method: 'POST', path: '/ws-air/import', encoding: 'multipart' })

describe('the request of a call', () => {
  it('puts the rest of a GET into the query and leaves out what is absent', () => {
    expect(writeRequest(find, { id: 'a b', page: 2, note: undefined, to: null, open: false }).url).toBe(
      '/ws-air/mawbs/a%20b?page=2&open=false',
    )
    expect(writeRequest(find, { id: '7' })).toEqual({ url: '/ws-air/mawbs/7', body: undefined, contentType: undefined })
  })

  it('REQ-08 writes a list as the body itself where the endpoint takes one', () => {
    const report = endpoint({ ...base, method: 'POST', path: '/ws-air/report', bodyIs: 'items' })
    expect(writeRequest(report, { items: [{ funcName: 'save' }] }).body).toBe('[{"funcName":"save"}]')
  })

  it('does not go out without a value for a name in the path', () => {
    expect(() => writeRequest(find, { id: '' })).toThrow('/ws-air/mawbs/:id needs id')
  })

  it('SES-04 writes a form as a form', () => {
    const written = writeRequest(signIn, { userName: 'op.hkg', password: 'a&b=c' })
    expect(written.body).toBe('userName=op.hkg&password=a%26b%3Dc')
    expect(written.contentType).toBe('application/x-www-form-urlencoded;charset=utf-8')
  })

  it('writes a file and its fields as multipart, whose type the browser names itself', () => {
    const file = { fileName: 'stock.xlsx', bytes: new Uint8Array([1, 2, 3]) }
    const { body, contentType } = writeRequest(upload, { file, airline: '160', lines: [1, 2] })
    expect(contentType).toBeUndefined()
    if (!(body instanceof FormData)) throw new Error('not multipart')
    expect(body.get('file')).toMatchObject({ name: 'stock.xlsx', size: 3 })
    expect([body.get('airline'), body.get('lines')]).toEqual(['160', '[1,2]'])
  })
})
