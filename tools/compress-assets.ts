import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files gain nothing by it. */
const FROM_BYTES = 1024

/**
 * Puts a compressed copy beside every script and style of a release (`x.js.br`, `x.js.gz`): made once and well, where the
 * server would make it quickly and poorly for everybody who comes.
 */
export async function compressAssets(folder: string): Promise<void> {
  for await (const name of glob('assets/*.{js,css}', { cwd: folder })) {
    const file = path.join(folder, name)
    const content = await readFile(file)
    if (content.length < FROM_BYTES) continue
    await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
    await writeFile(`${file}.gz`, await zipped(content, { level: 9 }))
  }
}

const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)
