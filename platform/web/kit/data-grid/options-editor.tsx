import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { handleEditorKey, useEditorFocus } from './editor-keys.ts'
import type { EditorProps, Option } from './grid-types.ts'
import { Popup } from './popup.tsx'

type OptionsEditorProps = EditorProps & { options: readonly Option[]; noOption: string; original: string }

/** A choice from a list: typing narrows it, arrows walk, Enter or Tab takes the marked one. */
export function OptionsEditor({ options, noOption, original, ...editor }: OptionsEditorProps) {
  const { label, text, onText, onCommit, invalid } = editor
  const input = useEditorFocus(text)
  const listId = useId()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const found = text === original ? options : matching(options, text)
  const { at, begin, walk } = useMarked(found, () => options.findIndex((option) => option.label === original))
  const onKeyDown = (event: KeyboardEvent) => {
    if (walk(event)) return
    handleEditorKey(event, (move) => onCommit(move, text === '' ? '' : found[at]?.label), editor.onCancel)
  }
  return (
    <span ref={setBox} className="dg-editor-box">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={!invalid}
        aria-controls={invalid ? undefined : listId}
        aria-activedescendant={found[at] && !invalid ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        aria-invalid={invalid || undefined}
        aria-describedby={editor.describedBy}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          begin()
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {box && !invalid && (
        <Popup anchor={box} className="dg-menu">
          <OptionList
            id={listId}
            label={label}
            options={found}
            at={at}
            noOption={noOption}
            onChoose={(option) => onCommit('stay', option.label)}
          />
        </Popup>
      )}
    </span>
  )
}

/** The option that Enter would take; `walk` answers whether the key was one that walks. */
function useMarked(found: readonly Option[], first: () => number) {
  const [marked, setMarked] = useState(first)
  const at = Math.min(Math.max(0, marked), found.length - 1)
  const walk = (event: KeyboardEvent): boolean => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || found.length === 0) return false
    event.preventDefault()
    event.stopPropagation()
    setMarked((at + step + found.length) % found.length)
    return true
  }
  return { at, begin: () => setMarked(0), walk }
}

type OptionListProps = {
  id: string
  label: string
  options: readonly Option[]
  at: number
  noOption: string
  onChoose(option: Option): void
}

/** The focus stays in the field, so that typing goes on. */
function OptionList({ id, label, options, at, noOption, onChoose }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {options.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled="true">
          {noOption}
        </div>
      )}
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          ref={index === at ? (entry) => entry?.scrollIntoView({ block: 'nearest' }) : undefined}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}

/** Options that begin with the text come before those that merely hold it. */
function matching(options: readonly Option[], text: string): Option[] {
  const search = text.trim().toLowerCase()
  const rank = (option: Option) => {
    const names = [option.label.toLowerCase(), option.value.toLowerCase()]
    return names.some((name) => name.startsWith(search)) ? 0 : names.some((name) => name.includes(search)) ? 1 : 2
  }
  return options.filter((option) => rank(option) < 2).toSorted((a, b) => rank(a) - rank(b))
}
