import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { FieldFrame, inputAttributes } from '../form/field-frame.tsx'
import { type FieldProps, useField } from '../form/use-field.ts'

/** One workbook; kept as `{ fileName, bytes }`. The browser's own button would speak the browser's language. */
export function FileField(props: FieldProps): ReactNode {
  const t = useTexts('kit')
  const field = useField(props)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined): Promise<void> => {
    field.set(file ? { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null)
  }
  return (
    <FieldFrame {...props} field={field}>
      <div className="import-file">
        <Button icon={<UploadOutlined />} onClick={() => input.current?.click()} autoFocus>
          {t('import.chooseFile')}
        </Button>
        <span>{fileNameOf(field.value)}</span>
        <input
          {...inputAttributes(field)}
          ref={input}
          className="kit-hidden"
          tabIndex={-1}
          type="file"
          accept=".xlsx,.xls"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
    </FieldFrame>
  )
}

function fileNameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'fileName' in value ? String(value.fileName) : ''
}
