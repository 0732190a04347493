import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { DEVICE_KNOWN_DAYS } from '../../domain/sign-in-rules.ts'
import { hashOfToken, newToken } from '../sessions/token.ts'
import { deleteBatch } from '#platform/server/jobs/delete-batch.ts'

type Known = { readonly deviceId: string | null; readonly isKnownAddress: boolean }

/** Returns which of these device tokens belong to an account, and whether it has signed in from this address before. */
export async function findKnown(
  db: ReadDb,
  account: string,
  { tokens, address }: { readonly tokens: readonly string[]; readonly address: string },
): Promise<Known> {
  const { rows } = await sql<{ id: string; isDevice: boolean; isAddress: boolean }>`
    select d.id, d.token_hash = any(${tokens.map(hashOfToken)}::bytea[]) as is_device, d.address = ${address} as is_address
    from identity.known_device d join identity.user_account u on u.id = d.user_id
    where lower(u.account) = lower(${account}) and d.seen_at > ${startOfKnowing}`.execute(db)
  return {
    deviceId: rows.find(({ isDevice }) => isDevice)?.id ?? null,
    isKnownAddress: rows.some(({ isAddress }) => isAddress),
  }
}

/** Records the browser of a sign-in; returns its token, a new one if it had none of this user. */
export async function rememberDevice(
  tx: WriteTx,
  userId: string,
  { tokens, address }: { readonly tokens: readonly string[]; readonly address: string },
): Promise<string> {
  const { rows } = await sql<{ tokenHash: Buffer }>`
    update identity.known_device set seen_at = now(), address = ${address}
    where user_id = ${userId} and token_hash = any(${tokens.map(hashOfToken)}::bytea[])
    returning token_hash`.execute(tx)
  const known = tokens.find((token) => rows.some(({ tokenHash }) => tokenHash.equals(hashOfToken(token))))
  if (known !== undefined) return known
  const token = newToken()
  await sql`
    insert into identity.known_device (user_id, token_hash, address)
    values (${userId}, ${hashOfToken(token)}, ${address})`.execute(tx)
  await sql`
    delete from identity.known_device where id in (
      select id from identity.known_device where user_id = ${userId}
      order by seen_at desc, id desc offset ${MAX_OF_ONE_USER})`.execute(tx)
  return token
}

/** Called if someone is guessing with it. */
export async function forgetDevice(tx: WriteTx, id: string): Promise<void> {
  await sql`delete from identity.known_device where id = ${id}`.execute(tx)
}

/** Deletes up to `most` browsers whose last sign-in is too long ago; answers how many. */
export function forgetOldDevices(tx: WriteTx, most: number): Promise<number> {
  return deleteBatch(tx, 'identity.known_device', sql`seen_at <= ${startOfKnowing}`, most)
}

const MAX_OF_ONE_USER = 20

const startOfKnowing = sql`now() - ${DEVICE_KNOWN_DAYS} * interval '1 day'`
