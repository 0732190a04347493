import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { specialHandlingCodeApi } from '#areas/reference-data/contract/api.ts'
import { FieldFrame, inputAttributes } from '#platform/web/kit/form/field-frame.tsx'
import { useField } from '#platform/web/kit/form/use-field.ts'
import type { FieldProps } from '#platform/web/kit/form/use-field.ts'
import { useCall } from '#platform/web/use-call.ts'
import { MAX_HANDLING_CODES } from '#areas/cargo/domain/battery.ts'

/** Up to nine special handling codes, typed with spaces or picked by meaning. */
export function HandlingCodesField(props: FieldProps): ReactNode {
  const field = useField(props)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const { data } = useCall(
    specialHandlingCodeApi.find,
    { search, limit: 50 },
    { enabled: open, staleMs: 60_000, keepPrevious: true },
  )
  const codes = Array.isArray(field.value) ? (field.value as string[]) : []
  return (
    <FieldFrame {...props} field={field}>
      <Select<string[]>
        {...inputAttributes(field)}
        mode="tags"
        className="kit-wide"
        value={codes}
        maxCount={MAX_HANDLING_CODES}
        tokenSeparators={[' ', ',', '/']}
        options={(data?.items ?? []).map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))}
        optionLabelProp="value"
        showSearch={{ filterOption: false, onSearch: setSearch }}
        popupMatchSelectWidth={false}
        onOpenChange={setOpen}
        status={field.message === undefined ? '' : 'error'}
        onChange={(next) => field.set([...new Set(next.map((code) => code.trim().toUpperCase()))].filter(Boolean))}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
