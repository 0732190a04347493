import { useId, useState } from 'react'
import { handleEditorKey, useEditorFocus } from './editor-keys.ts'
import type { CellEdit, CommitMove, EditorProps, Option } from './grid-types.ts'
import type { Draft } from './use-cell-editing.ts'
import { OptionsEditor } from './options-editor.tsx'
import { Popup } from './popup.tsx'

type CellEditorProps<R> = {
  edit: CellEdit<R>
  row: R
  label: string
  noOption: string
  align: 'right' | undefined
  draft: Draft
  onText(text: string): void
  onCommit(move: CommitMove, text?: string): void
  onCancel(): void
  /** The focus has left the grid. */
  onLeave(): void
}

/** The editor of one cell, in the place of its text; a refused text stays, with its reason below. */
export function CellEditor<R>({ edit, row, align, draft, noOption, onLeave, ...handlers }: CellEditorProps<R>) {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const reasonId = useId()
  const props: EditorProps = {
    ...handlers,
    text: draft.text,
    invalid: draft.reason !== undefined,
    describedBy: draft.reason === undefined ? undefined : reasonId,
  }
  const { editor = 'text' } = edit
  const options = optionsIn(editor, row)
  const Custom = typeof editor === 'function' ? editor : undefined
  return (
    <span
      ref={setFrame}
      className="dg-editor"
      data-align={align}
      onBlur={(event) => hasLeft(event.currentTarget, event.relatedTarget) && onLeave()}
    >
      {Custom ? (
        <Custom {...props} />
      ) : options ? (
        <OptionsEditor {...props} options={options} noOption={noOption} original={draft.original} />
      ) : (
        <TextEditor {...props} kind={editor === 'number' ? 'number' : editor === 'date' ? 'date' : 'text'} />
      )}
      {draft.reason !== undefined && frame && (
        <Popup anchor={frame} className="dg-reason">
          <span id={reasonId} role="alert">
            {draft.reason}
          </span>
        </Popup>
      )}
    </span>
  )
}

/** What is offered to be chosen; undefined where nothing is. */
function optionsIn<R>(editor: CellEdit<R>['editor'], row: R): readonly Option[] | undefined {
  if (typeof editor !== 'object') return undefined
  if ('options' in editor) return editor.options
  const offered = 'offers' in editor ? editor.offers(row) : []
  return offered.length === 0 ? undefined : offered.map((text) => ({ value: text, label: text }))
}

function TextEditor({
  kind,
  label,
  text,
  onText,
  onCommit,
  onCancel,
  invalid,
  describedBy,
}: EditorProps & { kind: 'text' | 'number' | 'date' }) {
  const input = useEditorFocus(text)
  return (
    <input
      ref={input}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => handleEditorKey(event, onCommit, onCancel)}
    />
  )
}

/** True when the focus went outside the grid for good: not to the grid, not with the window, not because a pane was hidden. */
function hasLeft(editor: HTMLElement, to: EventTarget | null): boolean {
  const grid = editor.closest('.dg')
  const stayed = to instanceof Node && grid?.contains(to)
  return !stayed && document.hasFocus() && editor.getClientRects().length > 0
}
