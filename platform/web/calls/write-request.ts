import { type Endpoint, pathParameters } from '#platform/contract/endpoint.ts'

export type WrittenRequest = {
  readonly url: string
  readonly body: BodyInit | undefined
  readonly contentType: string | undefined
}

/**
 * Address and body of a call: the names in the path are taken from the input, the rest goes to the query (GET) or the
 * body in the endpoint's encoding. Absent values are left out. Throws when a name of the path has no value.
 */
export function writeRequest(endpoint: Endpoint, input: unknown): WrittenRequest {
  const fields = { ...(input as Record<string, unknown>) }
  const path = fillPath(endpoint.path, fields)
  if (endpoint.method === 'GET') return { url: withQuery(path, fields), body: undefined, contentType: undefined }
  switch (endpoint.encoding ?? 'json') {
    case 'form':
      return {
        url: path,
        body: new URLSearchParams(texts(fields)).toString(),
        contentType: 'application/x-www-form-urlencoded;charset=utf-8',
      }
    case 'multipart':
      // The browser writes this content type itself: it alone knows the boundary.
      return { url: path, body: multipart(fields), contentType: undefined }
    case 'json':
      return {
        url: path,
        body: JSON.stringify(endpoint.bodyIs ? fields[endpoint.bodyIs] : fields),
        contentType: 'application/json;charset=utf-8',
      }
  }
}

function fillPath(path: string, fields: Record<string, unknown>): string {
  let filled = path
  for (const name of pathParameters(path)) {
    const value = fields[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`)
    filled = filled.replace(`:${name}`, encodeURIComponent(String(value)))
    delete fields[name]
  }
  return filled
}

function withQuery(path: string, fields: Record<string, unknown>): string {
  const query = new URLSearchParams(texts(fields)).toString()
  return query === '' ? path : `${path}?${query}`
}

function texts(fields: Record<string, unknown>): [string, string][] {
  return present(fields).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
}

function multipart(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of present(fields)) {
    if (isFile(value)) form.append(name, new Blob([value.bytes]), value.fileName)
    else if (value instanceof File) form.append(name, value, value.name)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

function present(fields: Record<string, unknown>): [string, NonNullable<unknown>][] {
  return Object.entries(fields).filter(
    (field): field is [string, NonNullable<unknown>] => field[1] !== undefined && field[1] !== null,
  )
}

function isFile(value: object | NonNullable<unknown>): value is { fileName: string; bytes: Uint8Array<ArrayBuffer> } {
  return typeof value === 'object' && 'fileName' in value && 'bytes' in value
}
