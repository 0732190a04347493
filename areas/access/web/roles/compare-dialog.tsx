import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { accessApi } from '../../contract/api.ts'
import { compareRoles } from '../../domain/compare-roles.ts'
import type { Permission } from '../../domain/permissions.ts'
import { roleName } from '../../domain/role-name.ts'
import { usePermissionWords } from '../use-permission-words.ts'
import './role-dialogs.css'

type Role = OutputOf<typeof accessApi.getRole>
type Named = {
  readonly id: string
  readonly name: string | null
  readonly nameZhCn: string | null
  readonly nameZhHk: string | null
}

/** What two roles grant: each alone first, then both. */
export function CompareDialog(props: { one: Named; other: Named; onClose(): void }): ReactNode {
  const { one, other, onClose } = props
  const t = useTexts('access')
  const first = useCall(accessApi.getRole, { id: one.id }, { quiet: true })
  const second = useCall(accessApi.getRole, { id: other.id }, { quiet: true })
  const names = [roleName(one, currentLanguage()), roleName(other, currentLanguage())] as const
  const title = t('messages.compare', { one: names[0], other: names[1] })
  return (
    <Modal open width={980} title={title} footer={null} onCancel={onClose}>
      <Loaded of={first}>
        {(of) => <Loaded of={second}>{(beside) => <Comparison one={of} other={beside} names={names} />}</Loaded>}
      </Loaded>
    </Modal>
  )
}

function Comparison(props: { one: Role; other: Role; names: readonly [string, string] }): ReactNode {
  const { one, other, names } = props
  const t = useTexts('access')
  const { onlyOne, onlyOther, both } = compareRoles(one.permissions, other.permissions)
  return (
    <div className="role-comparison">
      <Granted title={t('messages.onlyRole', { name: names[0] })} permissions={onlyOne} />
      <Granted title={t('messages.onlyRole', { name: names[1] })} permissions={onlyOther} />
      <Granted title={t('messages.bothRoles')} permissions={both} />
    </div>
  )
}

/** Permissions by area, each with its purpose. */
function Granted({ title, permissions }: { title: string; permissions: readonly Permission[] }): ReactNode {
  const t = useTexts('access')
  const words = usePermissionWords()
  const groups = Object.entries(Object.groupBy(permissions, (one) => words.area(one)))
  return (
    <section aria-label={title}>
      <h3>{`${title} (${permissions.length})`}</h3>
      {groups.length === 0 && <Placeholder small text={t('messages.noDifference')} />}
      {groups.map(([area, ofArea = []]) => (
        <dl key={area}>
          <dt>{area}</dt>
          {ofArea.map((permission) => (
            <dd key={permission} title={words.why(permission)}>
              {words.name(permission)}
            </dd>
          ))}
        </dl>
      ))}
    </section>
  )
}
