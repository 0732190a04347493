import { dropFile, storeFile } from '#platform/server/files/file-repository.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireAllowed, found } from '#platform/server/refusal.ts'
import type { avatarApi } from '../../contract/avatar-api.ts'
import { identityErrors } from '../../contract/errors.ts'
import { readPicture } from '#platform/domain/picture.ts'
import { canBeAvatar } from '../../domain/avatar-rules.ts'
import { canEditOwnAccount } from '../../domain/own-account-rules.ts'
import { exchangeAvatar, findAvatar } from './avatar-repository.ts'

/** Accepts a picture by its content, regardless of name and content type (SES-13). */
export const setAvatar: Verb<typeof avatarApi.setAvatar> = async (context, { file }) => {
  requireAllowed(identityErrors, canEditOwnAccount(context.actor))
  requireAllowed(identityErrors, canBeAvatar(file.bytes))
  const { mediaType } = found(readPicture(file.bytes) ?? undefined)
  const content = Buffer.from(file.bytes)
  const avatar = await exchange(context, (tx) => storeFile(tx, context, { name: 'avatar', mediaType, content }))
  return { avatar: found(avatar ?? undefined) }
}

export const removeAvatar: Verb<typeof avatarApi.removeAvatar> = async (context) => {
  requireAllowed(identityErrors, canEditOwnAccount(context.actor))
  await exchange(context, async () => null)
  return true
}

/** Serves only pictures of users, with the detected type. */
export const getAvatar: Verb<typeof avatarApi.avatar> = async ({ db, files }, { id }) => {
  const { mediaType } = found(await findAvatar(db, id))
  return { fileName: `avatar.${mediaType.replace('image/', '')}`, mediaType, content: await files.read(id) }
}

/** Replaces or removes a picture; the previous one is deleted. */
async function exchange(context: Context, next: (tx: WriteTx) => Promise<string | null>): Promise<string | null> {
  const { actor, files, log } = context
  const { avatar, before } = await context.transact(async (tx) => {
    const id = await next(tx)
    const old = await exchangeAvatar(tx, actor.userId, id)
    if (old !== null) await dropFile(tx, old)
    return { avatar: id, before: old }
  })
  // After commit: a picture left by a failure only wastes space.
  if (before !== null) {
    await files
      .remove(before)
      .catch((error: unknown) => log.error({ error: String(error) }, 'an avatar stays in the store'))
  }
  return avatar
}
