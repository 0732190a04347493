import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { FieldFrame, inputAttributes } from '#platform/web/kit/form/field-frame.tsx'
import { type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'

type Props = FieldProps & {
  /** In the user's language; the browser's own button speaks the browser's. */
  readonly buttonText: string
}

/** One workbook; kept as `{ fileName, bytes }`. */
export function FileField(props: Props): ReactNode {
  const field = useField(props)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined): Promise<void> => {
    field.set(file ? { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null)
  }
  return (
    <FieldFrame {...props} field={field}>
      <div className="mawb-file">
        <Button icon={<UploadOutlined />} onClick={() => input.current?.click()} autoFocus>
          {props.buttonText}
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
