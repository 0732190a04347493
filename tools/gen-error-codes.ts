import { LANGUAGES } from '#platform/contract/language.ts'
import { withManyForms } from '#platform/domain/fill-text.ts'
import { allErrorEntries } from './error-catalogues.ts'
import type { GeneratedFile } from './gen.ts'

/** The published catalogue of error codes (REQ-09). */
export async function generate(): Promise<GeneratedFile[]> {
  const rows = (await allErrorEntries()).map(({ name, entry }) => {
    const texts = LANGUAGES.map((language) => withManyForms(entry.texts[language]).replaceAll('|', String.raw`\|`))
    return `| ${entry.code} | ${entry.status} | ${name} | ${texts.join(' | ')} |`
  })
  const text = `# Error codes

Every refusal of the product. Codes up to 8000 are refusals of business and transport; 8001 to 8099 mean the session, and a
client signs the user out on them. This file is generated from the catalogues in \`contract\`.

| code | HTTP | name | ${LANGUAGES.join(' | ')} |
|---|---|---|${LANGUAGES.map(() => '---').join('|')}|
${rows.join('\n')}
`
  return [{ path: 'docs/error-codes.md', text }]
}
