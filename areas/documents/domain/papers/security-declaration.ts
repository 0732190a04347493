import { EXEMPTIONS } from '#areas/warehouse/domain/pieces.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

/** ICAO security status: secure for passenger aircraft, for cargo aircraft only, or high risk and screened accordingly. */
export const SECURITY_STATUSES = ['SPX', 'SCO', 'SHR'] as const

/** From whom the freight came: known consignor, regulated agent, account consignor, or somebody unknown, so that it was screened. */
export const RECEIVED_FROM = ['KC', 'RA', 'AC', 'NONE'] as const

/** Screening methods: X-ray, explosive detection systems, dogs and traces, hand search, visual check, metal detection, others. */
export const SCREENING_METHODS = ['XRY', 'EDS', 'EDD', 'ETD', 'PHS', 'VCK', 'CMD', 'AOM'] as const

/** Grounds on which freight need not be screened, as the warehouse knows them. */
export { EXEMPTIONS }

export type SecurityDeclaration = {
  readonly status: (typeof SECURITY_STATUSES)[number]
  readonly receivedFrom: (typeof RECEIVED_FROM)[number]
  /** Registration of the known consignor or regulated agent. */
  readonly receivedFromId: string
  readonly methods: readonly (typeof SCREENING_METHODS)[number][]
  readonly exemption: (typeof EXEMPTIONS)[number] | null
  /** Required for the method AOM. */
  readonly otherMethod: string
  readonly additional: string
  readonly issuedBy: string
}

/** Whether an office may issue declarations on a day (YYYY-MM-DD): its number as a regulated agent must be valid. */
export function canIssueDeclarations(
  { regulatedAgent, regulatedUntil }: { readonly regulatedAgent: string; readonly regulatedUntil: string | null },
  today: string,
): Verdict<'REGULATED_AGENT_EXPIRED'> {
  return regulatedAgent !== '' && (regulatedUntil ?? today) >= today ? allowed : refuse('REGULATED_AGENT_EXPIRED')
}

type Refusal = 'SCREENING_MISSING' | 'CONSIGNOR_ID_MISSING' | 'OTHER_METHOD_MISSING' | 'SECURITY_STATUS_UNFOUNDED'

/** DOC-01: whether a security declaration states why the freight has its status (ICAO consignment security declaration). */
export function canDeclare(declaration: SecurityDeclaration): Verdict<Refusal> {
  const { status, receivedFrom, receivedFromId, methods, exemption, otherMethod } = declaration
  const isScreened = methods.length > 0 || exemption !== null
  return allOf<Refusal>(
    receivedFrom === 'NONE' && !isScreened ? refuse('SCREENING_MISSING') : allowed,
    receivedFrom !== 'NONE' && receivedFromId.trim() === '' ? refuse('CONSIGNOR_ID_MISSING') : allowed,
    methods.includes('AOM') && otherMethod.trim() === '' ? refuse('OTHER_METHOD_MISSING') : allowed,
    // Freight of an account consignor flies on cargo aircraft unless it is screened; high-risk freight is always screened.
    receivedFrom === 'AC' && status !== 'SCO' && !isScreened ? refuse('SECURITY_STATUS_UNFOUNDED') : allowed,
    status === 'SHR' && methods.length === 0 ? refuse('SECURITY_STATUS_UNFOUNDED') : allowed,
  )
}
