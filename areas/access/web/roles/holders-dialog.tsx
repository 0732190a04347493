import { Empty, Modal } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { accessApi } from '../../contract/api.ts'
import './role-dialogs.css'

/** Who holds a role. */
export function HoldersDialog(props: { id: string; name: string; onClose(): void }): ReactNode {
  const t = useTexts('access')
  const { data } = useCall(accessApi.holdersOfRole, { id: props.id })
  return (
    <Modal
      open
      width={520}
      title={t('messages.holdersOf', { name: props.name })}
      footer={null}
      onCancel={props.onClose}
    >
      {data?.holders.length === 0 && <Empty description={t('messages.noHolder')} />}
      <ul className="role-holders">
        {data?.holders.map(({ account, name, office, active }) => (
          <li key={account}>
            <b>{account}</b> <span>{name}</span> <span>{office}</span>
            {!active && <StatusTag>{t('messages.inactive')}</StatusTag>}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
