import { Input, Select, Space } from 'antd'
import { type ClipboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { TEXT_WAYS, type TextDraft, type TextWay, pastedValues, textDraftOf, textFilterOf } from './filter-value.ts'

type Props = { name: string; value: unknown; onChange(value: unknown): void; autoFocus: boolean }

const PAUSE_MS = 500

/** How to compare, and with what. Numbers pasted line by line become a search for any of them. */
export function TextFilter(props: Props): ReactNode {
  const { name, value, autoFocus } = props
  const t = useTexts('kit')
  const [draft, setDraft] = useDraft(props)
  const ways = TEXT_WAYS.map((way) => ({ value: way, label: t(`filter.${way}`) }))
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text')
    if (draft.way === 'anyOf' || pastedValues(text).length < 2 || !/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    setDraft({ way: 'anyOf', text: pastedValues(text).join('\n') }, true)
  }
  return (
    <Space.Compact>
      <Select<TextWay>
        className="kit-filter-way"
        aria-label={t('filter.operator', { filter: name })}
        value={draft.way}
        options={ways}
        popupMatchSelectWidth={false}
        onChange={(way) => setDraft({ ...draft, way }, true)}
      />
      {draft.way === 'anyOf' ? (
        <Input.TextArea
          className="kit-filter-lines"
          aria-label={`${name} (${t('filter.pasteHint')})`}
          placeholder={t('filter.pasteHint')}
          autoSize={{ minRows: 1, maxRows: 4 }}
          value={draft.text}
          autoFocus={autoFocus}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          onBlur={() => setDraft(draft, true)}
        />
      ) : (
        needsText(draft.way) && (
          <Input
            className="kit-filter-text"
            aria-label={name}
            allowClear
            value={draft.text}
            autoFocus={autoFocus && value === undefined}
            onChange={(event) => setDraft({ ...draft, text: event.target.value }, event.target.value === '')}
            onPaste={paste}
            onPressEnter={() => setDraft(draft, true)}
            onBlur={() => setDraft(draft, true)}
          />
        )
      )}
    </Space.Compact>
  )
}

function needsText(way: TextWay): boolean {
  return way !== 'blank' && way !== 'filled'
}

/** What is typed is asked for after a pause, or at once on Enter; a filter cleared from outside empties the input. */
function useDraft(props: Props): [TextDraft, (draft: TextDraft, atOnce?: boolean) => void] {
  const { value, onChange } = props
  const [draft, setDraft] = useState(() => textDraftOf(value))
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    if (JSON.stringify(value) !== JSON.stringify(textFilterOf(draft))) setDraft(textDraftOf(value))
  }
  const tell = (next: TextDraft): void => {
    const filter = textFilterOf(next)
    if (JSON.stringify(filter) !== JSON.stringify(value)) onChange(filter)
  }
  useEffect(() => {
    const timer = setTimeout(() => tell(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return [
    draft,
    (next, atOnce = false) => {
      setDraft(next)
      if (atOnce) tell(next)
    },
  ]
}
