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

const MOST_HEAP = 256

/** How the process that parses uploaded workbooks is started: little memory, and no right but to read its own program. */
export const READER_RIGHTS: readonly string[] = [
  `--max-old-space-size=${MOST_HEAP}`,
  '--permission',
  ...READABLE.map((part) => `--allow-fs-read=${ROOT}${part}`),
]
