import type { ReactNode } from 'react'
import { FieldFrame, inputAttributes } from '#platform/web/kit/form/field-frame.tsx'
import { type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'

/** One workbook; kept as `{ fileName, bytes }`. */
export function FileField(props: FieldProps): ReactNode {
  const field = useField(props)
  const take = async (file: File | undefined): Promise<void> => {
    field.set(file ? { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null)
  }
  return (
    <FieldFrame {...props} field={field}>
      <input
        {...inputAttributes(field)}
        type="file"
        accept=".xlsx,.xls"
        onChange={(event) => void take(event.target.files?.[0])}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
