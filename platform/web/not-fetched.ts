import { versionFile } from '#platform/contract/version-file.ts'

/** A piece of the portal itself, its code or its texts, did not come. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
  /**
   * The server is there, so that trying again may not help: most browsers keep the failure of a script until the whole page
   * is loaded anew (whatwg/html issue 6768).
   */
  readonly needsReload: boolean

  constructor(cause: unknown, needsReload: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.needsReload = needsReload
  }
}

/** Fetches a piece of the portal; rejects with NotFetched. */
export async function fetched<Piece>(piece: Promise<Piece>): Promise<Piece> {
  try {
    return await piece
  } catch (cause) {
    throw new NotFetched(cause, await isServerReachable())
  }
}

const PATIENCE_MS = 5000

async function isServerReachable(): Promise<boolean> {
  try {
    // A proxy may answer for a server that is away.
    return (await fetch(versionFile.path, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })).ok
  } catch {
    return false
  }
}
