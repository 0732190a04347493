import { createHash, createHmac } from 'node:crypto'

export type S3Account = { readonly accessKey: string; readonly secretKey: string; readonly region: string }

type Signed = {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** The hash of the body (hexadecimal), which the server compares with what arrives. */
  readonly bodySha256: string
  readonly at: Date
}

/**
 * The headers of a request to S3 with its signature (AWS Signature Version 4, docs.aws.amazon.com/AmazonS3/latest/API/
 * sig-v4-header-based-auth.html). The path must need no escaping, and every header that is given is signed.
 */
export function signRequest(
  account: S3Account,
  { method, url, headers, bodySha256, at }: Signed,
): Record<string, string> {
  const time = at.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const sent = { ...headers, host: url.host, 'x-amz-content-sha256': bodySha256, 'x-amz-date': time }
  const names = Object.keys(sent).toSorted()
  const signedNames = names.join(';')
  const lines = names.map((name) => `${name}:${sent[name as keyof typeof sent].trim()}\n`).join('')
  const request = [method, url.pathname, queryOf(url), lines, signedNames, bodySha256].join('\n')
  const scope = `${day}/${account.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = [day, account.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${account.secretKey}`)
  const signature = hmac(key, text).toString('hex')
  // Who sends the request names the host itself.
  const { host: _itself, ...rest } = sent
  const credential = `Credential=${account.accessKey}/${scope}`
  return {
    ...rest,
    authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${signedNames},Signature=${signature}`,
  }
}

function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
