import { buffer } from 'node:stream/consumers'
import { readPicture } from '#platform/domain/picture.ts'
import { dropFile, storeFile } from '#platform/server/files/file-repository.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import type { Letterhead } from '#platform/server/pdf/letterhead.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { Refusal, found, requireAllowed } from '#platform/server/refusal.ts'
import { organisationErrors } from '../contract/errors.ts'
import type { logoApi } from '../contract/logo-api.ts'
import { canBeLogo } from '../domain/logo-rules.ts'
import { seesOffice } from '../domain/office-visibility.ts'
import { type Office, exchangeLogo, findOffice } from './office-repository.ts'

/** Accepts a picture by its content, and only if it can be printed. */
export const setLogo: Verb<typeof logoApi.setLogo> = async (context, { id, file }) => {
  requireAllowed(organisationErrors, canBeLogo(file.bytes))
  const { mediaType } = found(readPicture(file.bytes) ?? undefined)
  await requirePrintable(file.bytes)
  const content = Buffer.from(file.bytes)
  const logo = await exchange(context, id, (tx) => storeFile(tx, context, { name: 'logo', mediaType, content }))
  return { logo: found(logo ?? undefined) }
}

export const removeLogo: Verb<typeof logoApi.removeLogo> = async (context, { id }) => {
  await exchange(context, id, async () => null)
  return true
}

export const openLogo: Verb<typeof logoApi.logo> = async ({ db, actor, files }, { id }) => {
  const { logo } = found(seesOffice(actor, id) ? await findOffice(db, id) : null)
  const content = await buffer(await files.read(found(logo ?? undefined)))
  const { mediaType } = found(readPicture(content) ?? undefined)
  return { fileName: `logo.${mediaType.replace('image/', '')}`, mediaType, content }
}

/** Returns what an office prints on its papers; a logo that cannot be read is left out, so that papers can always be printed. */
export async function letterheadOf(
  files: Pick<FileStore, 'read'>,
  office: Pick<Office, 'logo' | 'terms'> | undefined,
): Promise<Letterhead> {
  const logo = office?.logo ? await files.read(office.logo).then(buffer, () => null) : null
  return { logo, terms: office?.terms ?? '' }
}

/** A damaged picture would keep every paper of the office from being printed. */
async function requirePrintable(logo: Uint8Array): Promise<void> {
  const module = new URL('../../../platform/server/pdf/letterhead.ts', import.meta.url)
  await renderPdf({ module, data: { logo, terms: '' } satisfies Letterhead }).catch(() => {
    throw new Refusal(organisationErrors.LOGO_UNUSABLE, { params: { side: 3000 } })
  })
}

/** Replaces or removes a logo; the previous one is deleted. */
async function exchange(
  { actor, files, log, transact }: Context,
  officeId: string,
  next: (tx: WriteTx) => Promise<string | null>,
): Promise<string | null> {
  const { logo, before } = await transact(async (tx) => {
    found(seesOffice(actor, officeId) ? await findOffice(tx, officeId) : null)
    const id = await next(tx)
    const old = await exchangeLogo(tx, officeId, id)
    if (old !== null) await dropFile(tx, old)
    return { logo: id, before: old }
  })
  // After commit: a picture left by a failure only wastes space.
  if (before !== null) {
    await files
      .remove(before)
      .catch((error: unknown) => log.error({ error: String(error) }, 'a logo stays in the store'))
  }
  return logo
}
