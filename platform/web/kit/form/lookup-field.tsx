import { Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { CallInput, Endpoint, OutputOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { MAX_FOUND, bestMatchFirst } from './lookup-match.ts'
import { useClearing } from './use-clearing.tsx'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { hasActiveLine } from './active-line.ts'
import { type FieldProps, useField } from './use-field.ts'
import type { LookupItem } from './form-context.ts'
import { useTaking } from './use-taking.ts'

export type LookupEndpoint = Endpoint<
  z.ZodType<unknown, { search: string; limit?: number | undefined }>,
  z.ZodType<{ items: readonly LookupItem[] }>
>

export type ItemOf<E extends LookupEndpoint> = OutputOf<E>['items'][number]

type Props<E extends LookupEndpoint> = FieldProps & {
  readonly endpoint: E
  /** Further input of the endpoint, such as the airline whose flights are looked up. */
  readonly also?: Omit<CallInput<E>, 'search' | 'limit'>
  /** How the value reads before anything was looked up (a record's name beside its id). */
  readonly shown?: string | undefined
  /** Takes a text that matches nothing as it is. */
  readonly allowFree?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
  onPicked?(item: ItemOf<E> | null): void
}

const PAUSE_MS = 200

/**
 * Looks a record up by code or name. Those who type without looking write the code and press Tab: the match is taken when
 * the answer comes, and a text that matches nothing, or several, or that could not be looked up, stays and is refused at the field.
 * With the list shown it is the same: no line is active but the one that is meant, or that was walked to.
 */
export function LookupField<E extends LookupEndpoint>(props: Props<E>): ReactNode {
  const { placeholder, autoFocus = false } = props
  const t = useTexts('kit')
  const field = useField(props)
  const lookup = useLookup(props)
  const clearing = useClearing()
  const { standing, take, leave } = useTaking<ItemOf<E>>(props, field, lookup)
  const { match, items } =
    lookup.typed === ''
      ? { match: undefined, items: withPicked(lookup.items, standing) }
      : bestMatchFirst(lookup.items, lookup.typed)
  return (
    <FieldFrame {...props} field={field}>
      <Select<string>
        {...inputAttributes(field)}
        className="kit-wide"
        value={standing?.value}
        options={items.map((item) => ({ value: item.value, label: nameOf(item), item }))}
        showSearch={{ filterOption: false, searchValue: lookup.typed, onSearch: lookup.type }}
        defaultActiveFirstOption={match !== undefined}
        open={lookup.open}
        onOpenChange={lookup.setOpen}
        loading={lookup.loading}
        notFoundContent={lookup.loading ? t('lookup.searching') : (lookup.failure ?? t('lookup.nothing'))}
        allowClear={!field.required && clearing}
        placeholder={placeholder ?? t('lookup.placeholder')}
        autoFocus={autoFocus}
        popupMatchSelectWidth={false}
        status={field.message === undefined ? '' : 'error'}
        onChange={(value: string | undefined) => {
          lookup.type('')
          take(items.find((item) => item.value === value) ?? null)
        }}
        onKeyDown={(event) => {
          const isEntered = event.key === 'Enter' && !event.nativeEvent.isComposing && lookup.typed !== ''
          if (isEntered && !hasActiveLine(event.target)) leave()
        }}
        // The library leaves its list open where Tab leads to its own button, which empties the field.
        onBlur={() => {
          lookup.setOpen(false)
          leave()
        }}
      />
    </FieldFrame>
  )
}

function useLookup<E extends LookupEndpoint>(props: Props<E>) {
  const { endpoint, also } = props
  const [open, setOpen] = useState(false)
  const [typed, type] = useState('')
  const search = useLate(typed.trim())
  const inputFor = (text: string): CallInput<E> => ({ ...also, search: text, limit: MAX_FOUND }) as CallInput<E>
  const { data, error, isFetching } = useCall(endpoint, inputFor(search), {
    enabled: open,
    staleMs: 60_000,
    keepPrevious: true,
  })
  const find = async (text: string): Promise<readonly LookupItem[]> => (await call(endpoint, inputFor(text))).items
  const loading = isFetching || search !== typed.trim()
  // The answer to an earlier text is not offered: Tab or Enter would take its first line.
  const items = loading && typed !== '' ? [] : (data?.items ?? [])
  return { open, setOpen, typed, type, find, items, loading, failure: error?.message }
}

function useLate(text: string): string {
  const [late, setLate] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return late
}

function withPicked(items: readonly LookupItem[], picked: LookupItem | undefined): readonly LookupItem[] {
  return picked && !items.some((item) => item.value === picked.value) ? [picked, ...items] : items
}

function nameOf(item: LookupItem): string {
  return item.label === '' || item.label === item.code ? item.code : `${item.code} ${item.label}`
}
