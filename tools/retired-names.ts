import { parseSync } from '@swc/core'

/** Words that are no longer used in names, and the word to use instead. Each name is matched in camelCase. */
const RETIRED: readonly (readonly [pattern: RegExp, use: string])[] = [
  [/^demand([A-Z]|$)/, 'requireX, or assertX for a defect'],
  [/^tell[A-Z]/, 'notifyX to send, getX to read'],
  [/(^t|T)old([A-Z]|$)/, 'reported'],
  [/(^k|K)ept([A-Z]|$)/, 'stored, saved or cached'],
  [/(^asked|Asked|^wanted|Wanted|^meant|Meant)([A-Z]|$)/, 'request, input or selection'],
  [/^[gG]iven$/, 'input'],
  [/(^f|F)aults?([A-Z]|$)/, 'violations'],
  [/^settled$/, 'normalized'],
  [/^asItIs$|^stood$|^standOn$/, 'current or baseline'],
  [/^unbroken$/, 'noWrap'],
  [/[iI]nSight|^officeScope$/, 'visible'],
  [/^(useLateValue|useStable)$/, 'useDebouncedX, useDeepStable'],
  [/^patience/, 'timeoutFactor'],
  [/[aA]tHand|(^l|L)iked([A-Z]|$)/, 'quickAccess, favourite'],
  [/^introduc/, 'setAuditContext'],
  [/[gG]oodsPaper|PapersToCome/, 'dgDocuments, stagedUploads'],
  [
    /^(atFault|asPromised|isAnnounced|cameOf)$/,
    'offendingRecords, onTimePerformance, isVisibleInbound, arrivalFactsOf',
  ],
  [/(^d|D)eed([A-Z]|$)|^useAct$|^acts$/, 'action'],
  [/^NOT_OWN_BRANCH$/, 'NOT_OWN_OFFICE'],
  [/(^c|C)lient(s|[A-Z]|$)|CLIENT/, 'keyAccount, or partner for whoever sends a workbook'],
]

/** Names that stay where they are: columns, fields of answers, placeholders of texts, and faults that a simulator makes. */
const ALLOWED: readonly (readonly [file: RegExp, names: RegExp])[] = [
  [/^areas\/presence\//, /^(asked|askedAccount|askedName|askedUserId|askedWindow|hasAsked)$/],
  [/^areas\/identity\//, /^asked(At|Id)$/],
  // A client of a protocol keeps its name.
  [/^(?!areas\/(key-accounts|shipments|consolidation|import-desk|booking-import|space|load-planning)\/)/, /client/i],
  [/^areas\/.*\.db\.test\.ts$/, /^client$/],
  [/^areas\/exchange\//, /^hasAsked$/],
  [/^areas\/booking-import\/server\/named-partners\.ts$/, /^asked$/],
  [/^areas\/(space|load-planning)\//, /^given$/],
  [/milestone-tag\.tsx$/, /^Untold$/],
  [/^apps\/receiver-simulator\/|transmission(-lane|-process|-parts)?\.|billing-stage/, /[fF]aults?/],
  [/(drop-our-schemas|embedded-postgres|reset-password)\.db\.test\.ts$/, /^kept$/],
]

/** The retired words among the names of a file: "kept: stored, saved or cached". */
export function retiredNames(file: string, source: string): string[] {
  const isTsx = file.endsWith('.tsx')
  const names = new Set<string>()
  collect(parseSync(source, { syntax: 'typescript', tsx: isTsx }), names)
  return [...names].flatMap((name) => because(file, name))
}

/** The same of the file's own name, whose parts are joined by hyphens. */
export function retiredInPath(file: string): string[] {
  const base = /([^/]+?)(\.(test|db\.test|e2e))?\.\w+$/.exec(file)?.[1] ?? ''
  return because(
    file,
    base.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
}

function because(file: string, name: string): string[] {
  if (ALLOWED.some(([where, names]) => where.test(file) && names.test(name))) return []
  return RETIRED.filter(([pattern]) => pattern.test(name)).map(([, use]) => `${name}: ${use}`)
}

function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) return node.forEach((one) => collect(one, names))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'Identifier' && 'value' in node) names.add(String(node.value))
  for (const child of Object.values(node)) if (typeof child === 'object') collect(child, names)
}
