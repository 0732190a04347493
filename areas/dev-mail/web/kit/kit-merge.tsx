import type { ReactNode } from 'react'
import type { Column } from '#platform/web/kit/data-grid/grid-types.ts'
import { EditBar } from '#platform/web/kit/list-page/editing/edit-bar.tsx'
import type { RowEdit } from '#platform/web/kit/list-page/editing/row-edits.ts'
import type { ListEdits } from '#platform/web/kit/list-page/editing/use-list-edits.ts'
import type { AnyRow } from '#platform/web/kit/list-page/list-rows.ts'
import { MergeChoices } from '#platform/web/kit/merge/merge-choices.tsx'
import { createStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import { KitPart } from './kit-part.tsx'

const CHANGED = { who: 'Wong Ka Yan (op.hkg)', at: '2026-11-24T02:30:00.000Z' }

/** Two changes of one record, and what is written in a list: not saved yet, being saved, refused, saved first by somebody else. */
export function KitMerge(): ReactNode {
  const t = useTexts('dev-mail')
  const texts = useTexts('kit')
  const question = {
    base: { pieces: '12' },
    mine: { pieces: '14' },
    theirs: { pieces: '15' },
    labels: { pieces: t('kit.pieces') },
    changed: CHANGED,
  }
  return (
    <>
      <KitPart of="MergeChoices">
        <MergeChoices
          question={question}
          conflicts={[{ field: 'pieces', mine: '14', theirs: '15' }]}
          texts={texts}
          onChoose={() => undefined}
        />
      </KitPart>
      <KitPart of="EditBar" state={t('kit.editStates.unsaved')}>
        <SampleEdits edits={[unsaved('1')]} />
      </KitPart>
      <KitPart of="EditBar" state={t('kit.editStates.saving')}>
        <SampleEdits edits={[unsaved('1')]} saving={1} />
      </KitPart>
      <KitPart of="EditBar" state={t('kit.editStates.refused')}>
        <SampleEdits edits={[wrong('1', t('kit.wrongPieces')), conflicting('2')]} />
      </KitPart>
      <KitPart of="EditBar" state={t('kit.editStates.rightGone')}>
        <SampleEdits edits={[unsaved('1')]} mayEdit={false} />
      </KitPart>
    </>
  )
}

function SampleEdits(props: { edits: readonly RowEdit[]; saving?: number; mayEdit?: boolean }): ReactNode {
  const { edits, saving, mayEdit = true } = props
  const t = useTexts('dev-mail')
  const columns: readonly Column<AnyRow>[] = [
    { key: 'number', title: 'MAWB' },
    { key: 'pieces', title: t('kit.pieces'), text: ({ pieces }) => String(pieces) },
  ]
  const ignore = (): void => undefined
  const byId = new Map(edits.map((edit) => [edit.row.id, edit]))
  const sample: ListEdits = {
    edits: byId,
    rows: [],
    saving,
    change: () => [],
    typing: createStore(undefined),
    withTyped: () => byId,
    save: () => Promise.resolve(),
    keepMine: ignore,
    takeTheirs: ignore,
    discard: ignore,
    restore: ignore,
  }
  return <EditBar edits={sample} mayEdit={mayEdit} columns={columns} names={['number']} show={ignore} onUndo={ignore} />
}

function unsaved(id: string): RowEdit {
  return { row: { id, number: `160-1234567${id}`, pieces: 12 }, set: { pieces: 14 }, refused: null }
}

function wrong(id: string, message: string): RowEdit {
  const problems = [{ path: 'pieces', message, code: 0 }]
  return { ...unsaved(id), refused: { id, problems, conflict: null } }
}

function conflicting(id: string): RowEdit {
  const conflict = { version: 2, changed: CHANGED, now: { pieces: 15 } }
  return { ...unsaved(id), refused: { id, problems: [], conflict } }
}
