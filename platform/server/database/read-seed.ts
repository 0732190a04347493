import { readFile } from 'node:fs/promises'

const folder = new URL('../../../database/seeds/', import.meta.url)

/**
 * The records of a seed file such as `reference/airports`: tab-separated, field names in the first line, an empty field is
 * null. Throws on a line with more or fewer fields than the first.
 */
export async function readSeed(name: string): Promise<Record<string, string | null>[]> {
  const text = await readFile(new URL(`${name}.tsv`, folder), 'utf8')
  const [head = '', ...lines] = text.replace(/\n$/, '').split('\n')
  const fields = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== fields.length) throw new Error(`${name}.tsv: not ${fields.length} fields in "${line}"`)
    return Object.fromEntries(fields.map((field, index) => [field, cells[index] || null]))
  })
}
