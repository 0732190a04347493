import { notifySaved } from '#platform/web/notify-done.ts'
import { useSaveOnce } from '#platform/web/kit/use-save-once.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'

type Creating<Entry> = (entry: Entry, input: { idempotencyKey: string }) => Promise<{ readonly id: string }>

/**
 * On first save the tab of a new shipment becomes that of the saved one, or leads to its list if it was already saved. `finish`
 * is called first, so that nothing counts as unsaved.
 */
export function useFirstSave<Entry>(create: Creating<Entry>, list: string) {
  const open = useOpenTab()
  const tab = useTab()
  const saveOnce = useSaveOnce()
  const goOnTo = (path: string): void => {
    // Order matters: closing activates a neighbouring tab, opening then activates the new one.
    tab.closeWithoutAsking()
    open(path)
  }
  return (entry: Entry, finish: () => void): Promise<void> =>
    saveOnce(
      async (idempotencyKey) => {
        const { id } = await create(entry, { idempotencyKey })
        finish()
        notifySaved()
        goOnTo(`/shipments/${id}`)
      },
      () => goOnTo(list),
    )
}
