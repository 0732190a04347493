import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { partnersApi } from '#areas/partners/contract/api.ts'
import { bestMatch } from '#platform/web/kit/form/lookup-match.ts'
import { FieldFrame, inputAttributes } from '#platform/web/kit/form/field-frame.tsx'
import { type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'
import { useCall } from '#platform/web/use-call.ts'

type Named = { readonly id: string; readonly code: string; readonly name: string }

/** Several partners, searched by account code, name or city; `known` are those already chosen. */
export function PartnersField(props: FieldProps & { known: readonly Named[] }): ReactNode {
  const field = useField(props)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(() => new Map(props.known.map(({ id, code, name }) => [id, `${code} ${name}`])))
  const { data, isFetching } = useCall(
    partnersApi.find,
    { search, limit: 50 },
    { enabled: open, staleMs: 60_000, keepPrevious: true },
  )
  // Results of an earlier text are not offered, because Enter would select an outdated one.
  const items = isFetching && search !== '' ? [] : (data?.items ?? [])
  const found = items.map(({ value, code, label }) => ({ value, label: `${code} ${label}` }))
  const ids = Array.isArray(field.value) ? (field.value as string[]) : []
  const chosen = ids.filter((id) => !found.some(({ value }) => value === id))
  return (
    <FieldFrame {...props} field={field}>
      <Select<string[]>
        {...inputAttributes(field)}
        mode="multiple"
        className="kit-wide"
        value={ids}
        options={[...chosen.map((id) => ({ value: id, label: seen.get(id) ?? id })), ...found]}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        defaultActiveFirstOption={bestMatch(items, search) !== undefined}
        onOpenChange={setOpen}
        status={field.message === undefined ? '' : 'error'}
        onChange={(next) => {
          setSeen(new Map([...seen, ...found.map(({ value, label }) => [value, label] as const)]))
          setSearch('')
          field.set(next)
        }}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
