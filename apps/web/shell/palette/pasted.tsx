import { holdsAny } from '#platform/domain/actor.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { useActor } from '#platform/web/session.ts'
import { areaPasteReader } from '../../areas.ts'

/** What the area that reads pasted texts makes of one, above the page but in the frame that pages stand in. */
export const PastedDialog = lazyDialog<{ text: string; onClose(): void }>(async () => {
  if (!areaPasteReader) throw new Error('no area reads pasted texts')
  const [{ PageFrame }, { PastedDialog: Dialog }] = await Promise.all([
    import('../page-frame.tsx'),
    areaPasteReader.load(),
  ])
  return (props) => (
    <PageFrame>
      <Dialog {...props} />
    </PageFrame>
  )
})

/** Whether the user may use what is read. */
export function usePasteReader(): boolean {
  const { permissionlist } = useActor()
  return areaPasteReader !== undefined && holdsAny({ permissions: permissionlist }, areaPasteReader.any)
}

/** Several lines or cells are no search, nor is a sentence with labels. */
export function isForReader(text: string): boolean {
  const trimmed = text.trim()
  return /[\t\n]/.test(trimmed) || (trimmed.length > LONGEST_SEARCH && /[:：]/.test(trimmed))
}

const LONGEST_SEARCH = 40
