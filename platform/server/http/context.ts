import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Access, Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/contract/language.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb, WriteTx } from '../database/database.ts'
import type { Frame } from '../database/transact.ts'
import type { RawReader } from '../database/raw-reader.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../log.ts'
import type { People } from '../people.ts'

/** What every verb gets beside its input. */
export type PublicContext = {
  readonly db: ReadDb
  /** For lists and exports only. */
  readonly raw: RawReader
  readonly requestId: string
  readonly language: Language
  readonly now: Date
  readonly log: Log
  readonly files: FileStore
  /** Address of the caller, for limits. */
  readonly address: string
  /** The browser or program as it names itself, cut at 300 characters. */
  readonly userAgent: string
  /** The bearer token as sent, if any. */
  readonly token: string | null
  /** The page asked by itself; such a call does not keep a session alive. */
  readonly unattended: boolean
}

/** The same for a signed-in caller, with the one door to writing. */
export type Context = PublicContext & {
  readonly actor: Actor
  /** How the people behind accounts are written, in the language of the request. */
  readonly people: People
  /** Runs the writes of the request in one transaction; inside an endpoint that `creates`, in the one already open. */
  transact<Result>(work: (tx: WriteTx) => Promise<Result>, frame?: Frame<Result>): Promise<Result>
}

export type ContextOf<Who extends Access> = Who extends 'public' ? PublicContext : Context

/** A file as an answer; streamed, never held in memory. */
export type Download = {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Readable | Buffer
}

/** A stream of server-sent events as an answer; `start` gets the response with its head already written. */
export type Events = { start(response: ServerResponse): void }

/** What answers an endpoint: a function of context and parsed input. */
export type Verb<E extends Endpoint> = (
  context: ContextOf<E['access']>,
  input: InputOf<E>,
) => Promise<E extends { answer: 'download' } ? Download : OutputOf<E>>

export type Verbs<A extends Readonly<Record<string, Endpoint>>> = { readonly [Name in keyof A]: Verb<A[Name]> }
