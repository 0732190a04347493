import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'

/** A drop zone for files with a button to select them. */
export function DropArea(props: { busy: boolean; onFiles(files: readonly File[]): void }): ReactNode {
  const { busy, onFiles } = props
  const t = useTexts('documents')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!busy && files.length > 0) onFiles(files)
  }
  return (
    <div
      className={isOver ? 'documents-drop documents-drop-over' : 'documents-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".pdf,.png,.jpg,.jpeg,.xlsx,.docx"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Allows the same files to be selected again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button icon={<UploadOutlined aria-hidden="true" />} loading={busy} onClick={() => input.current?.click()}>
        {t('attachments.choose')}
      </Button>
      <span className="kit-note">{t('attachments.drop')}</span>
    </div>
  )
}
