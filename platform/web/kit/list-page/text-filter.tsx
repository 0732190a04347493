import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input, Space } from 'antd'
import { type ClipboardEvent, type ReactNode, useEffect, useState } from 'react'
import { withAside } from '#platform/contract/language.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { menuKeys } from '../menu-keys.ts'
import {
  MAX_VALUES,
  TEXT_WAYS,
  type TextDraft,
  type TextWay,
  pastedList,
  pastedValues,
  textDraftOf,
  textFilterOf,
} from './filter-value.ts'
import { useNotifyTooMany } from './use-notify-too-many.ts'

type Props = {
  name: string
  of: Extract<ListColumn, { kind: 'text' }>
  value: unknown
  onChange(value: unknown): void
  autoFocus: boolean
}

const PAUSE_MS = 500

/** What to compare with, behind a small menu of how. Numbers pasted line by line become a search for any of them. */
export function TextFilter(props: Props): ReactNode {
  const [draft, setDraft] = useDraft(props)
  const { way } = draft
  return (
    <Space.Compact>
      <WayMenu name={props.name} way={way} onWay={(next) => setDraft({ ...draft, way: next }, true)} />
      {way === 'anyOf' && <Lines {...props} draft={draft} setDraft={setDraft} />}
      {isOneText(way) && <OneText {...props} draft={draft} setDraft={setDraft} />}
      {(way === 'blank' || way === 'filled') && <NoText name={props.name} way={way} />}
    </Space.Compact>
  )
}

type Drafted = Props & { readonly draft: TextDraft; setDraft(draft: TextDraft, atOnce?: boolean): void }

function NoText({ name, way }: { name: string; way: 'blank' | 'filled' }): ReactNode {
  const t = useTexts('kit')
  return <Input className="kit-filter-text" aria-label={name} readOnly value={t(`filter.${way}`)} />
}

function Lines({ name, autoFocus, draft, setDraft }: Drafted): ReactNode {
  const { way, text } = draft
  const t = useTexts('kit')
  const notifyTooMany = useNotifyTooMany()
  const leaveLines = (): void => {
    const values = pastedValues(text)
    notifyTooMany(values)
    setDraft({ way, text: values.slice(0, MAX_VALUES).join('\n') }, true)
  }
  return (
    <Input.TextArea
      className="kit-filter-lines"
      aria-label={withAside(name, t('filter.pasteHint'), currentLanguage())}
      placeholder={t('filter.pasteHint')}
      autoSize={{ minRows: 1, maxRows: 4 }}
      value={text}
      autoFocus={autoFocus}
      onChange={(event) => setDraft({ way, text: event.target.value })}
      onBlur={leaveLines}
    />
  )
}

function OneText({ name, value, autoFocus, draft, setDraft }: Drafted): ReactNode {
  const { way, text } = draft
  const t = useTexts('kit')
  const notifyTooMany = useNotifyTooMany()
  const leave = (): void => setDraft(draft, true)
  const paste = (event: ClipboardEvent): void => {
    const values = pastedList(event.clipboardData.getData('text'))
    if (!values) return
    event.preventDefault()
    notifyTooMany(values)
    setDraft({ way: 'anyOf', text: values.slice(0, MAX_VALUES).join('\n') }, true)
  }
  return (
    <Input
      className="kit-filter-text"
      aria-label={name}
      placeholder={t(`filter.${way}`)}
      allowClear
      value={text}
      autoFocus={autoFocus && value === undefined}
      onChange={(event) => setDraft({ way, text: event.target.value }, event.target.value === '')}
      onPaste={paste}
      onPressEnter={leave}
      onBlur={leave}
    />
  )
}

function WayMenu(props: { name: string; way: TextWay; onWay(way: TextWay): void }): ReactNode {
  const { name, way, onWay } = props
  const t = useTexts('kit')
  const words = withAside(t('filter.operator', { filter: name }), t(`filter.${way}`), currentLanguage())
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: TEXT_WAYS.map((key) => ({ key, label: t(`filter.${key}`) })),
        selectable: true,
        selectedKeys: [way],
        ...menuKeys((key) => onWay(key as TextWay)),
      }}
    >
      <Button className="kit-filter-way" aria-haspopup="menu" aria-label={words} title={t(`filter.${way}`)}>
        <DownOutlined aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}

function isOneText(way: TextWay): boolean {
  return way !== 'anyOf' && way !== 'blank' && way !== 'filled'
}

/** What is typed is asked for after a pause, or at once on Enter; a filter cleared from outside empties the input. */
function useDraft(props: Props): [TextDraft, (draft: TextDraft, atOnce?: boolean) => void] {
  const { of, value, onChange } = props
  const [draft, setDraft] = useState(() => textDraftOf(value))
  const [reported, setReported] = useState(value)
  if (value !== reported) {
    setReported(value)
    if (JSON.stringify(value) !== JSON.stringify(textFilterOf(draft, of.written))) setDraft(textDraftOf(value))
  }
  const dispatch = (next: TextDraft): void => {
    const filter = textFilterOf(next, of.written)
    if (JSON.stringify(filter) !== JSON.stringify(value)) onChange(filter)
  }
  useEffect(() => {
    const timer = setTimeout(() => dispatch(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return [
    draft,
    (next, atOnce = false) => {
      setDraft(next)
      if (atOnce) dispatch(next)
    },
  ]
}
