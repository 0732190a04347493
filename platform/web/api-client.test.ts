import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { CallFailed, call } from './api-client.ts'
import { pausedRequests } from './paused-requests.ts'
import { notify } from './notify.ts'
import { storeToken, setSessionEnded } from './session.ts'
import { speak } from './testing/speak.ts'
import english from './texts/en_US.json' with { type: 'json' }

vi.mock('./session.ts', { spy: true })

const lend = endpoint({
  method: 'POST',
  path: '/ws-air/mawbs/:id/lend',
  access: 'signed-in',
  summary: 'Lend',
  input: z.strictObject({ id: z.string(), party: z.string() }),
  output: z.strictObject({ status: z.string() }),
  creates: true,
})
const input = { id: '7/8', party: 'SHA' }
const fine = { code: 200, message: '', data: { status: 'Lend Out' } }
const fetched = vi.fn<typeof fetch>()
const said = vi.spyOn(notify, 'error').mockImplementation(() => undefined)

// The words that the ledger has literally are English; the language that is asked for is not the one taken by default.
beforeAll(() => speak('zh_HK', { platform: english }))
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  storeToken('secret')
})

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  fetched.mockReset()
})

describe('SES-13 REQ-07 what a call sends', () => {
  it('is JSON in UTF-8 with the bearer token, the language and a key for creating', async () => {
    answer(200, fine)
    await call(lend, input, { idempotencyKey: 'key-1' })
    const [url, request] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/ws-air/mawbs/7%2F8/lend')
    expect(request?.body).toBe('{"party":"SHA"}')
    expect(Object.fromEntries(new Headers(request?.headers))).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'zh-HK',
      'content-type': 'application/json;charset=utf-8',
      'idempotency-key': 'key-1',
    })
  })

  it('has a new key for every call that brings none', async () => {
    answer(200, fine)
    answer(200, fine)
    await call(lend, input)
    await call(lend, input)
    const keys = sentKeys()
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).not.toBe(keys[0])
  })
})

describe('REQ-01 the code of an answer', () => {
  it.each([{ code: [200] }, { code: true }, { statusCode: '200' }, {}])('is not fine when it is %j', async (head) => {
    answer(200, { ...head, message: '', data: null })
    await expect(call(lend, input)).rejects.toThrow('Error')
  })

  it.each([{ code: 200 }, { code: '200' }, { statusCode: 200 }])('is fine when it is %j', async (head) => {
    answer(200, { ...head, message: '', data: { status: 'Available' } })
    await expect(call(lend, input)).resolves.toEqual({ status: 'Available' })
    expect(said).not.toHaveBeenCalled()
  })

  it.each([
    ['Lending needs Available', 'Lending needs Available'],
    ['', 'Error'],
    [undefined, 'Error'],
  ])('other than 200 with the message %j is said as "%s" for 10 s', async (message, text) => {
    answer(200, { code: 3001, message, data: null })
    await expect(call(lend, input)).rejects.toThrow(text)
    expect(said).toHaveBeenCalledExactlyOnceWith(text, 10)
  })
})

describe('REQ-02 other HTTP errors', () => {
  it('are said with the message of the server, and carry its problems', async () => {
    const problems = [{ path: 'party', code: 1100, message: 'is required' }]
    answer(409, { code: 1409, message: 'Somebody was faster.', data: { problems, current: { version: 3 } } })
    const failed = await call(lend, input).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CallFailed)
    expect(failed).toMatchObject({ status: 409, code: 1409, problems, current: { version: 3 } })
    expect(said).toHaveBeenCalledExactlyOnceWith('Somebody was faster.', 10)
  })

  it('without a message are said by their own text, and as "Error" when the status is fine', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
    await expect(call(lend, input)).rejects.toMatchObject({
      status: 502,
      code: 502,
      message: 'Request failed with status code 502',
    })
    expect(said).toHaveBeenLastCalledWith('Request failed with status code 502', 10)
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 200 }))
    await expect(call(lend, input)).rejects.toThrow('Error')
  })

  it('are not said when the caller shows them itself', async () => {
    answer(400, { code: 1400, message: 'Please check the marked fields.', data: null })
    await expect(call(lend, input, { quiet: true })).rejects.toThrow(CallFailed)
    expect(said).not.toHaveBeenCalled()
  })
})

describe('SES-08 a code above 8000', () => {
  it('ends the session in place of a toast, also for quiet calls, and a change waits for the word of the user', async () => {
    answer(401, { code: 8002, message: 'ended', data: null })
    answer(401, { code: 8001, message: 'missing', data: null })
    const controller = [call(lend, input), call(lend, input, { quiet: true })].map((made) =>
      made.catch((error) => error),
    )
    await vi.waitUntil(() => pausedRequests.get().length === 2)
    expect(setSessionEnded).toHaveBeenCalledWith(true)
    setSessionEnded(false)
    expect(fetched).toHaveBeenCalledTimes(2)
    for (const held of pausedRequests.get()) held.giveUp()
    for (const failed of await Promise.all(controller)) expect(failed).toBeInstanceOf(CallFailed)
    expect(said).not.toHaveBeenCalled()
  })

  it('lets a change be sent again with the same key and the new token', async () => {
    answer(401, { code: 8002, message: 'ended', data: null })
    answer(200, fine)
    const lent = call(lend, input)
    await vi.waitUntil(() => pausedRequests.get().length === 1)
    storeToken('renewed')
    setSessionEnded(false)
    for (const held of pausedRequests.get()) held.sendAgain()
    expect(await lent).toEqual(fine.data)
    const [first, second] = fetched.mock.calls.map(([, request]) => new Headers(request?.headers))
    expect(second?.get('authorization')).toBe('Bearer renewed')
    expect(second?.get('idempotency-key')).toBe(first?.get('idempotency-key'))
    expect(pausedRequests.get()).toEqual([])
  })

  it('lets what only reads go on by itself, unless it is called off', async () => {
    const read = endpoint({ ...lend, method: 'GET', creates: false })
    answer(401, { code: 8002, message: 'ended', data: null })
    answer(401, { code: 8002, message: 'ended', data: null })
    answer(200, fine)
    const leaving = new AbortController()
    const off = call(read, input, { signal: leaving.signal }).catch((error: unknown) => error)
    const on = call(read, input)
    await vi.waitUntil(() => vi.mocked(setSessionEnded).mock.calls.length === 2)
    leaving.abort(new Error('left'))
    expect(await off).toEqual(new Error('left'))
    setSessionEnded(false)
    expect(await on).toEqual(fine.data)
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('says nothing about the session when another token was asked about, and 8000 itself nothing at all', async () => {
    answer(401, { code: 8002, message: 'ended', data: null })
    answer(409, { code: 8000, message: 'refused', data: null })
    await expect(call(lend, input, { token: 'other' })).rejects.toThrow(CallFailed)
    await expect(call(lend, input)).rejects.toThrow('refused')
    expect(setSessionEnded).not.toHaveBeenCalled()
  })
})

describe('REQ-03 no answer', () => {
  it('in time is tried again as often as asked, 1 s apart with the same key, and said as "request timeout" for 5 s', async () => {
    vi.useFakeTimers()
    fetched.mockRejectedValue(new DOMException('late', 'TimeoutError'))
    const failed = call(lend, input, { retries: 2 }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(999)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await failed).toMatchObject({ message: 'request timeout' })
    const keys = sentKeys()
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
    expect(said).toHaveBeenCalledExactlyOnceWith('request timeout', 5)
  })

  it('is waited for 300000 ms', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answer(200, fine)
    await call(lend, input)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(300_000)
  })

  it('at all, the last of several times, is said as "request timeout" for 5 s, too', async () => {
    vi.useFakeTimers()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const failed = call(lend, input, { retries: 1 }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await failed).toMatchObject({ message: 'request timeout', status: 0 })
    expect(said).toHaveBeenCalledExactlyOnceWith('request timeout', 5)
  })

  it('is not tried again unless asked', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call(lend, input)).rejects.toMatchObject({ status: 0 })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('because the caller gave up is said to nobody', async () => {
    const controller = new AbortController()
    controller.abort(new Error('given up'))
    fetched.mockRejectedValue(controller.signal.reason)
    await expect(call(lend, input, { signal: controller.signal, retries: 3 })).rejects.toThrow('given up')
    expect(said).not.toHaveBeenCalled()
  })

  it('because the caller gave up in the middle of the answer is none', async () => {
    const controller = new AbortController()
    const body = new ReadableStream({
      start: (stream) => controller.signal.addEventListener('abort', () => stream.error(new TypeError('aborted'))),
    })
    fetched.mockResolvedValue(new Response(body))
    const called = call(lend, input, { signal: controller.signal })
    await vi.waitUntil(() => fetched.mock.calls.length === 1)
    controller.abort(new Error('given up'))
    await expect(called).rejects.toThrow('given up')
  })
})

describe('REQ-04 a raw call', () => {
  it('returns the body as it is, whatever its code', async () => {
    answer(500, { code: 9999, anything: true })
    await expect(call(lend, input, { raw: true })).resolves.toEqual({ code: 9999, anything: true })
    fetched.mockResolvedValueOnce(new Response('plain words'))
    await expect(call(lend, input, { raw: true })).resolves.toBe('plain words')
    expect(said).not.toHaveBeenCalled()
  })
})

function sentKeys(): (string | null)[] {
  return fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))
}

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(Response.json(body, { status }))
}
