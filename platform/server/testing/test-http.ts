import type { FastifyInstance } from 'fastify'
import type { Api } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '../database/database.ts'
import type { RawReader } from '../database/raw-reader.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Verbs } from '../http/context.ts'
import { type HttpOptions, createHttpServer } from '../http/http-server.ts'
import { type MountOptions, mountApi } from '../http/mount-api.ts'
import { createLog } from '../log.ts'

/** A server whose verbs need no database: `users` are signed in with their name as the token. */
export async function testHttp<A extends Api>(
  api: A,
  verbs: Verbs<A>,
  options: Partial<HttpOptions & MountOptions> & { users?: readonly string[] } = {},
): Promise<FastifyInstance> {
  const { users = [], log = createLog({ level: 'silent' }), ...rest } = options
  const http = await createHttpServer({ log, ratePerMinute: 1000, frameOrigins: [], ...rest })
  const authenticate = async (token: string) => (users.includes(token) ? actorNamed(token) : null)
  // Whoever reads a database here has to bring one.
  const nothing = { db: {} as ReadDb, raw: {} as RawReader, files: {} as FileStore }
  mountApi(
    http,
    { ...nothing, log, authenticate, namesOf: async () => new Map(), trustedOrigins: [], ...rest },
    api,
    verbs,
  )
  return http
}

function actorNamed(account: string): Actor {
  return {
    userId: `user of ${account}`,
    account,
    name: account,
    officeId: '01890000-0000-7000-8000-000000000002',
    officeCode: 'HKG',
    permissions: [],
    isManager: false,
    sessionId: '01890000-0000-7000-8000-000000000003',
  }
}
