import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { writtenPerson } from '#platform/domain/person.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { accessApi } from '../../contract/api.ts'
import './role-dialogs.css'

/** The holders of a role. */
export function HoldersDialog(props: { id: string; name: string; onClose(): void }): ReactNode {
  const t = useTexts('access')
  const holders = useCall(accessApi.holdersOfRole, { id: props.id }, { quiet: true })
  return (
    <Modal
      open
      width={520}
      title={t('messages.holdersOf', { name: props.name })}
      footer={null}
      onCancel={props.onClose}
    >
      <Loaded of={holders}>{(answer) => <Holders {...answer} />}</Loaded>
    </Modal>
  )
}

function Holders({ holders }: OutputOf<typeof accessApi.holdersOfRole>): ReactNode {
  const t = useTexts('access')
  if (holders.length === 0) return <Placeholder text={t('messages.noHolder')} />
  return (
    <ul className="role-holders">
      {holders.map(({ account, name, office, active }) => (
        <li key={account}>
          <b>{writtenPerson({ account, name })}</b> <span>{office}</span>
          {!active && <StatusTag>{t('messages.inactive')}</StatusTag>}
        </li>
      ))}
    </ul>
  )
}
