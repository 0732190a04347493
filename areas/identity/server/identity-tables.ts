import type { Generated } from 'kysely'
import type { Language } from '#platform/contract/language.ts'
import type { DateStyle } from '#platform/domain/shown-time.ts'
import type { OpenedBy } from '../domain/session-rules.ts'

export type UserAccountTable = {
  id: Generated<string>
  version: Generated<number>
  account: string
  name: string
  email: string | null
  passwordHash: string
  passwordIsTemporary: Generated<boolean>
  officeId: string
  departmentId: string | null
  language: Language | null
  timeZone: string | null
  isManager: Generated<boolean>
  isSwitch: Generated<boolean>
  active: Generated<boolean>
  oaUserId: string | null
  avatar: string | null
  signature: string | null
  phone: string | null
  density: Generated<'compact' | 'comfortable'>
  dates: Generated<DateStyle>
  theme: Generated<'light' | 'dark' | 'system'>
  dataSource: Generated<string>
}

export type SessionTable = {
  id: Generated<string>
  userId: string
  tokenHash: Buffer
  createdAt: string
  expiresAt: string
  activatedAt: string | null
  revokedAt: string | null
  address: string
  userAgent: string
  switchedFrom: string | null
  openedBy: Generated<OpenedBy>
}

export type DerivedTokenTable = {
  id: Generated<string>
  sessionId: string
  purpose: 'frame' | 'download'
  audience: string
  tokenHash: Buffer
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

export type SessionUseTable = { sessionId: string; seenAt: string }

export type PasswordResetTable = {
  id: Generated<string>
  userId: string
  askedId: string
  tokenHash: Buffer
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

export type ProviderSignInTable = {
  id: Generated<string>
  stateHash: Buffer
  browserHash: Buffer
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

type FileTable = { id: string; mediaType: string }

export type AttemptTable = { subject: string; at: Generated<string> }

/** The organisation data shown with a signed-in user. */
type OfficeTable = Names & { id: string; code: string; timeZone: string; companyId: string; active: boolean }
type CompanyTable = { id: string; code: string }
type DepartmentTable = Names & { id: string }
type Names = { name: string; nameZhCn: string | null; nameZhHk: string | null }

export type IdentityTables = {
  'identity.userAccount': UserAccountTable
  'identity.session': SessionTable
  'identity.sessionUse': SessionUseTable
  'identity.derivedToken': DerivedTokenTable
  'identity.passwordReset': PasswordResetTable
  'identity.providerSignIn': ProviderSignInTable
  'platform.attempt': AttemptTable
  'platform.file': FileTable
  'organisation.office': OfficeTable
  'organisation.company': CompanyTable
  'organisation.department': DepartmentTable
}
