/** A piece of the portal itself, its code or its texts, did not come: the network is away, or the server. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
}

/** Fetches a piece of the portal; rejects with NotFetched. */
export async function fetched<Piece>(piece: Promise<Piece>): Promise<Piece> {
  try {
    return await piece
  } catch (cause) {
    throw new NotFetched(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
