import autocannon from 'autocannon'

type Load = {
  readonly url: string
  readonly token: string
  readonly body: unknown
  readonly clients: number
  readonly seconds: number
  /** A new Idempotency-Key for every request. */
  readonly creates?: boolean
}

/** Successful answers per second, and the 99th percentile in milliseconds. Any other answer is an error. */
export async function httpLoad(load: Load): Promise<{ perSecond: number; p99: number }> {
  const headers = { authorization: `Bearer ${load.token}`, 'content-type': 'application/json' }
  const result = await autocannon({
    url: load.url,
    method: 'POST',
    headers,
    body: JSON.stringify(load.body),
    connections: load.clients,
    duration: load.seconds,
    ...(load.creates && {
      requests: [
        {
          setupRequest: (request) => ({ ...request, headers: { ...headers, 'idempotency-key': crypto.randomUUID() } }),
        },
      ],
    }),
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${load.url} failed`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}
