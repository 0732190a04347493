import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** All that the process reads: its own program and the two parsers. Not the data folder, which may lie in the project. */
const READABLE = [
  'package.json',
  'platform/server/workbook/*',
  'platform/domain/hidden-direction.ts',
  'node_modules/hucre/*',
  'node_modules/@e965/xlsx/*',
]

const MAX_HEAP_MB = 256
/** All writable memory, in KiB: the heap, what is inflated, and what the runtime takes for itself. */
const MAX_DATA_KB = 1_000_000

/** What the process that parses uploaded workbooks may do: use little heap, and read nothing but its own program. */
export const READER_RIGHTS: readonly string[] = [
  `--max-old-space-size=${MAX_HEAP_MB}`,
  '--permission',
  ...READABLE.map((part) => `--allow-fs-read=${ROOT}${part}`),
]

/**
 * The program and its first arguments that start the reader. Where there is a shell, the operating system bounds its memory:
 * V8's own limit does not count buffers.
 */
export function readerCommand(): { readonly execPath: string; readonly execArgv: string[] } {
  if (process.platform === 'win32') return { execPath: process.execPath, execArgv: [...READER_RIGHTS] }
  const bounded = `ulimit -d ${MAX_DATA_KB}; exec "$0" "$@"`
  return { execPath: '/bin/sh', execArgv: ['-c', bounded, process.execPath, ...READER_RIGHTS] }
}
