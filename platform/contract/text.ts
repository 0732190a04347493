import { z } from 'zod'

/** A free text of at most so many characters. */
export const text = (most: number) => z.string().trim().max(most)
