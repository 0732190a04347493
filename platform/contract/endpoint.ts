import type { z } from 'zod'
import type { ErrorCatalogue } from './error-catalogue.ts'

/**
 * Who may call: everybody ('public'), every signed-in user ('signed-in'), or holders of at least one of the listed
 * permission strings. An empty list does not compile, and the server refuses to start on one.
 */
export type Access = 'public' | 'signed-in' | readonly [string, ...string[]]

/** How the input travels. GET endpoints take path and query; the others a body of this kind (json when not given). */
export type Encoding = 'json' | 'form' | 'multipart'

/** What comes back: the envelope with `output` as data, a file, or a stream of events without end. */
export type Answer = 'envelope' | 'download' | 'events'

/**
 * One call, written once: the server mounts it, the browser calls it, OpenAPI describes it.
 * `input` is one strict object; names that stand in the path (`/mawbs/:id`) are taken from the path.
 * `creates` endpoints demand an Idempotency-Key and answer a repeated key with the first answer.
 */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Who
  readonly summary: string
  readonly input: Input
  readonly output: Output
  readonly encoding?: Encoding
  readonly answer?: Answer
  /** JSON only: the body is the list that `input` holds under this name, not an object around it. */
  readonly bodyIs?: 'items'
  /** Largest body in bytes where the platform's 1 MiB is too much. */
  readonly maxBytes?: number
  readonly creates?: boolean
  /** A page of an allowed origin in a frame may call it; nothing else is open to frames. Only for what reads. */
  readonly inFrames?: boolean
  /** Also open to those who must change their password first (SES-10). */
  readonly beforePasswordChange?: boolean
  /** What the verb may refuse, and what refinements of `input` may name. */
  readonly errors?: ErrorCatalogue
  /** Reads that take long may take their rows from a replica: always, or where a long page is requested. */
  readonly onReplica?: 'always' | 'long-pages'
  /** Requests per minute and user (per address when public); the platform's default when not given. */
  readonly ratePerMinute?: number
}

/** A named set of endpoints: `mawbApi.lend`. The names become the operation ids of OpenAPI. */
export type Api = Readonly<Record<string, Endpoint>>

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type CallInput<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Declares an endpoint, keeping its exact types. */
export function endpoint<const Who extends Access, Input extends z.ZodType, Output extends z.ZodType>(
  declared: Endpoint<Input, Output, Who>,
): Endpoint<Input, Output, Who> {
  return declared
}

/** The names of the `:parameters` in an endpoint's path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}
