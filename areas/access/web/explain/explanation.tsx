import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { listed, withAside } from '#platform/contract/language.ts'
import { writtenPerson } from '#platform/domain/person.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { explainApi } from '../../contract/explain-api.ts'
import type { Permission } from '../../domain/permissions.ts'
import { usePermissionWords } from '../use-permission-words.ts'

type Role = OutputOf<typeof explainApi.explainAccess>['entryRoles'][number]

/** Shows whether a user sees something, all reasons why not, and the roles that would help. */
export function Explanation(props: { userId: string; menuId: string | null; permissions: Permission[] }): ReactNode {
  const t = useTexts('access')
  const words = usePermissionWords()
  const { data } = useCall(explainApi.explainAccess, props)
  if (!data) return null
  const { reasons, permissions, entryRoles, user } = data
  const name = listed([writtenPerson(user), user.office], currentLanguage())
  return (
    <div role="status">
      {reasons.length === 0 ? (
        <Alert type="success" showIcon title={t('explain.seen', { user: name })} />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={t('explain.notSeen', { user: name })}
          description={
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{t(`explain.reasons.${reason}`)}</li>
              ))}
            </ul>
          }
        />
      )}
      {permissions.map(({ permission, roles }) => (
        <section key={permission}>
          <h3>
            {t('explain.needed', { permission: withAside(words.name(permission), permission, currentLanguage()) })}
          </h3>
          <p>{words.why(permission)}</p>
          <Roles title={t('explain.gives')} roles={roles} />
        </section>
      ))}
      {props.menuId !== null && <Roles title={t('explain.shows')} roles={entryRoles} />}
      <p className="explain-office">{t('explain.office', { office: user.office })}</p>
    </div>
  )
}

function Roles({ title, roles }: { title: string; roles: readonly Role[] }): ReactNode {
  const t = useTexts('access')
  return (
    <p>
      {title}{' '}
      {roles.map((role) => (
        <span key={role.id} className="explain-role">
          {role.name} {role.held && <StatusTag tone="green">{t('explain.held')}</StatusTag>}
          {!role.active && <StatusTag>{t('explain.inactive')}</StatusTag>}
        </span>
      ))}
      {roles.length === 0 && t('explain.noRole')}
    </p>
  )
}
