import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type QueryState, Loaded } from './loaded.tsx'

/** A dialog made of one answer: nothing until it is there, and where it does not come a dialog that says why and asks again. */
export function LoadedDialog<Answer>(props: {
  of: QueryState<Answer>
  title: string
  onClose(): void
  children(answer: Answer): ReactNode
}): ReactNode {
  const { of, title, onClose, children } = props
  const [failed, setFailed] = useState(false)
  if (of.error && !failed) setFailed(true)
  if (of.data !== undefined) return children(of.data)
  if (!failed) return null
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <Loaded of={of}>{children}</Loaded>
    </Modal>
  )
}
