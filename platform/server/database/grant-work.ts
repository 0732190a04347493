import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { alone } from './advisory-lock.ts'

/**
 * Two ways into one database. `ownerUrl` makes and changes tables, at the start and never again; `url` is whom the portal
 * works as. They are the same where the operator made one role only.
 */
export type DatabaseAddresses = { readonly url: string; readonly ownerUrl: string }

/**
 * Gives the role that works what its work needs: the rows of these schemas, and of what is only ever added to (audit,
 * events) reading and adding. It owns nothing, so it can neither drop nor disable what guards the rows; trust contract C.
 * Throws a StartupError when the two addresses lead to different databases.
 */
export async function grantWork({ url, ownerUrl }: DatabaseAddresses, schemas: readonly string[]): Promise<void> {
  const [worker, owner] = [await whereabouts(url), await whereabouts(ownerUrl)]
  if (worker.place !== owner.place)
    throw new StartupError('DATABASE_URL and DATABASE_OWNER_URL have to name the same database.')
  if (worker.role === owner.role) return
  await alone(ownerUrl, 'migrate', () => connected(ownerUrl, (client) => client.query(grantsTo(worker.role, schemas))))
}

/** One process of PostgreSQL starts at one moment, so database and moment tell two servers apart. */
async function whereabouts(url: string): Promise<{ role: string; place: string }> {
  const { rows } = await connected(url, (client) =>
    client.query<{ role: string; place: string }>(
      `select current_user as role, current_database() || ' since ' || pg_postmaster_start_time() as place`,
    ),
  )
  const [found] = rows
  if (!found) throw new Error('the database answers nothing')
  return found
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function grantsTo(worker: string, schemas: readonly string[]): string {
  const role = pg.escapeIdentifier(worker)
  const areas = schemas.map((schema) => pg.escapeIdentifier(schema)).join(', ')
  return [
    `grant select on public.migration to ${role}`,
    `grant usage on schema ${areas} to ${role}`,
    `grant usage on all sequences in schema ${areas} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${areas} to ${role}`,
    `do $keep$ declare final regclass; begin
       for final in ${finalOf(schemas)} loop execute format('revoke update, delete on %s from ${role}', final); end loop;
     end $keep$`,
  ].join(';')
}

/** A table whose rows are final has a trigger of that name for every update and delete (bits 4 and 3 of tgtype). */
function finalOf(schemas: readonly string[]): string {
  const names = schemas.map((schema) => pg.escapeLiteral(schema)).join(', ')
  return `select t.tgrelid from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname like '%is_final' and t.tgtype & 24 = 24 and t.tgattr = ''
      and c.relnamespace::regnamespace::text in (${names})`
}
