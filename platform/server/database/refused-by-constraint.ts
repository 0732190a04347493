import type { Refusal } from '../refusal.ts'

/**
 * Runs a write and, when PostgreSQL names one of the listed constraints as violated, throws the refusal that stands for
 * it, so that a form can mark the field. Every other error passes unchanged.
 */
export async function refusedByConstraint<Result>(
  refusals: Readonly<Record<string, Refusal>>,
  write: Promise<Result>,
): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    throw refusals[constraint] ?? error
  }
}
