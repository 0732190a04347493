import { useId, useState } from 'react'
import { handleEditorKey, useEditorFocus } from './editor-keys.ts'
import type { CellEdit, CommitMove, EditorProps } from './grid-types.ts'
import type { Draft } from './use-cell-editing.ts'
import { OptionsEditor } from './options-editor.tsx'
import { Popup } from './popup.tsx'

type CellEditorProps<R> = {
  edit: CellEdit<R>
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
export function CellEditor<R>({ edit, align, draft, noOption, onLeave, ...handlers }: CellEditorProps<R>) {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const reasonId = useId()
  const props: EditorProps = {
    ...handlers,
    text: draft.text,
    invalid: draft.reason !== undefined,
    describedBy: draft.reason === undefined ? undefined : reasonId,
  }
  const { editor = 'text' } = edit
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
      ) : typeof editor === 'object' && 'options' in editor ? (
        <OptionsEditor {...props} options={editor.options} noOption={noOption} original={draft.original} />
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
