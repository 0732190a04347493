import type pg from 'pg'

/** Citus's own functions, doing nothing: the rest of the script is plain SQL, and PostgreSQL refuses what is wrong with it. */
const STAND_INS = `
  create function public.create_reference_table(text) returns void language sql as 'select';
  create function public.citus_add_local_table_to_metadata(text) returns void language sql as 'select';
  create function public.create_distributed_table(text, text, colocate_with text) returns void language sql as 'select';`

/**
 * Runs the script of the growth plan in a transaction that is rolled back. Foreign keys within an office are checked for all rows, so on
 * a filled database this proves that both ends have the same office.
 */
export async function runWithoutCitus(client: pg.Client, script: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(
      `set local search_path = public, pg_catalog; ${STAND_INS} ${script} set constraints all immediate`,
    )
  } finally {
    await client.query('rollback')
  }
}
