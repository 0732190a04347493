import type { FastifyRequest } from 'fastify'
import type { ErrorEntry } from '#platform/contract/error-catalogue.ts'
import { type Endpoint, pathParameters } from '#platform/contract/endpoint.ts'
import type { Problem } from '#platform/contract/envelope.ts'
import { describeIssues, inputErrors } from '#platform/contract/input-errors.ts'
import type { Language } from '#platform/contract/language.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { LARGEST_UPLOAD } from '#platform/contract/upload.ts'
import { hidesDirection } from '#platform/domain/hidden-direction.ts'
import { Refusal } from '../refusal.ts'
import { requireDecoded } from './parse-form.ts'

/**
 * The input of an endpoint: path parameters and body (or query) as one object, checked by the endpoint's schema.
 * Nothing is coerced in JSON, unknown fields are refused, and every wrong field is named in the user's language.
 */
export async function readInput(endpoint: Endpoint, request: FastifyRequest, language: Language): Promise<unknown> {
  const sent = await sentFields(endpoint, request)
  const params = request.params as Record<string, string>
  const twice = pathParameters(endpoint.path).find((name) => Object.hasOwn(sent, name))
  if (twice) throw new Refusal(platformErrors.BODY_UNREADABLE)
  const input = { ...sent, ...params }
  refuseMonsters(input, language)
  const read = endpoint.input.safeParse(input)
  if (read.success) return read.data
  throw inputRefusal(describeIssues(read.error.issues.slice(0, MAX_PROBLEMS), language, endpoint.errors))
}

/** Nobody reads more, and a hostile body would get an answer of many times its size. */
const MAX_PROBLEMS = 50

/** A refusal that names the wrong fields, the first 50 of them. */
export function inputRefusal(problems: readonly Problem[]): Refusal {
  return new Refusal(platformErrors.INPUT_INVALID, {}, problems.slice(0, MAX_PROBLEMS))
}

async function sentFields(endpoint: Endpoint, request: FastifyRequest): Promise<Record<string, unknown>> {
  if (endpoint.method === 'GET') return singleValues(request.query as Record<string, unknown>)
  switch (endpoint.encoding ?? 'json') {
    case 'multipart':
      return multipartFields(request)
    case 'form':
      requireType(request, 'application/x-www-form-urlencoded')
      return singleValues((request.body ?? {}) as Record<string, unknown>)
    case 'json':
      return jsonFields(request)
  }
}

function jsonFields(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (body === undefined || body === null) return {}
  requireType(request, 'application/json')
  if (Array.isArray(body)) return { items: body }
  if (typeof body !== 'object') throw new Refusal(platformErrors.BODY_UNREADABLE)
  return body as Record<string, unknown>
}

async function multipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart() || isCompressed(request)) throw new Refusal(platformErrors.MEDIA_TYPE)
  return partsOf(request).catch((error: Error & { statusCode?: number }) => {
    // The parser names its limits; whatever else it stumbles over is in what was sent, and it may say so by a plain error.
    throw error instanceof Refusal || error.statusCode === 413 ? error : new Refusal(platformErrors.BODY_UNREADABLE)
  })
}

/** The parser reads what comes over the line, which would be unpacked beside it. */
function isCompressed({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity'
}

async function partsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: { files: 1, fileSize: LARGEST_UPLOAD, fields: 50 } })) {
    if (Object.hasOwn(fields, part.fieldname)) throw new Refusal(platformErrors.BODY_UNREADABLE)
    requireDecoded([part.fieldname, part.type === 'file' ? part.filename : part.value])
    fields[part.fieldname] =
      part.type === 'file' ? { fileName: part.filename, bytes: await part.toBuffer() } : part.value
  }
  return fields
}

/** A parameter given twice (`?id=1&id=2`) is refused rather than guessed at. */
function singleValues(fields: Record<string, unknown>): Record<string, unknown> {
  if (Object.values(fields).some(Array.isArray)) throw new Refusal(platformErrors.BODY_UNREADABLE)
  return { ...fields }
}

function requireType(request: FastifyRequest, type: string): void {
  if (!request.headers['content-type']?.toLowerCase().startsWith(type)) throw new Refusal(platformErrors.MEDIA_TYPE)
}

const DEEPEST = 20
const LONGEST_ARRAY = 5000

type Violation = { readonly path: readonly string[]; readonly entry: ErrorEntry }

/** Refuses what is too deep or too long, and names every text that no database can hold or that reads as another one. */
function refuseMonsters(input: object, language: Language): void {
  const isViolated: Violation[] = []
  walk(input, [], isViolated)
  if (isViolated.length === 0) return
  throw inputRefusal(
    isViolated.map(({ path, entry }) => ({ path: path.join('.'), code: entry.code, message: entry.texts[language] })),
  )
}

function walk(value: unknown, path: readonly string[], isViolated: Violation[]): void {
  if (isViolated.length >= MAX_PROBLEMS) return
  if (typeof value === 'string') {
    if (!isText(value)) isViolated.push({ path, entry: inputErrors.WRONG_FORM })
    else if (isName(path) && CONTROL.test(value.trim())) isViolated.push({ path, entry: inputErrors.CONTROL_CHARACTER })
    else if (hidesDirection(value)) isViolated.push({ path, entry: inputErrors.HIDDEN_DIRECTION })
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  if (path.length > DEEPEST || (Array.isArray(value) && value.length > LONGEST_ARRAY)) {
    throw new Refusal(platformErrors.BODY_TOO_LARGE)
  }
  for (const [name, part] of Object.entries(value)) {
    if (!isText(name)) isViolated.push({ path: [...path, name], entry: inputErrors.WRONG_FORM })
    walk(part, [...path, name], isViolated)
  }
}

/** A name is one line, wherever it is printed, listed or mailed. */
function isName(path: readonly string[]): boolean {
  return /name(?:s|zh\w*)?$/i.test(path.findLast((part) => !/^\d+$/.test(part)) ?? '')
}

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** PostgreSQL takes neither NUL nor half of a surrogate pair. */
function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}
