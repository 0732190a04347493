import { createHash } from 'node:crypto'
import { type LockedPackage, idOf } from './read-packages.ts'

/** A software bill of materials, CycloneDX 1.6 (cyclonedx.org/docs/1.6/json). The same lock file makes the same text. */
export function bomOf(own: LockedPackage, packages: readonly LockedPackage[]) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(packages.map((one) => `${idOf(one)} ${one.integrity}`).join('\n'))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(own),
        name: own.name,
        version: own.version,
        purl: purlOf(own),
      },
    },
    components: packages.map(componentOf),
    dependencies: [own, ...packages].map((one) => ({
      ref: purlOf(one),
      dependsOn: [...new Set(one.needs.map((need) => purlOf(splitId(need))))].toSorted(),
    })),
  }
}

function componentOf(one: LockedPackage) {
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    // Nothing of what only work on the portal needs runs where the portal does.
    scope: one.isDev ? 'excluded' : one.isOptional ? 'optional' : 'required',
    hashes: hashesOf(one.integrity),
    licenses: one.licence === null ? [] : [licenceOf(one.licence)],
    purl: purlOf(one),
  }
}

/** The one name that is older than SPDX. */
function licenceOf(licence: string) {
  return licence === 'MIT/X11' ? { expression: 'MIT' } : { expression: licence.replace(/^\((.*)\)$/, '$1') }
}

function hashesOf(integrity: string | null): { alg: string; content: string }[] {
  return (integrity ?? '')
    .split(' ')
    .filter(Boolean)
    .map((hash) => {
      const [kind = '', content = ''] = hash.split(/-(.*)/s)
      return { alg: kind.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }
    })
}

/** A package address (github.com/package-url/purl-spec); the sign before a scope is escaped. */
function purlOf({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function splitId(id: string): Pick<LockedPackage, 'name' | 'version'> {
  const at = id.lastIndexOf('@')
  return { name: id.slice(0, at), version: id.slice(at + 1) }
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
