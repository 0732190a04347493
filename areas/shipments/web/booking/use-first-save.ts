import { notifySaved } from '#platform/web/notify-done.ts'
import { useSaveOnce } from '#platform/web/kit/use-save-once.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'

type Creating<Entry> = (entry: Entry, input: { idempotencyKey: string }) => Promise<{ readonly id: string }>

/**
 * The first save: the page of a new shipment becomes the page of that shipment, or leads to the list of its like when it
 * was there already. `settle` is called before the page goes, so that nothing counts as unsaved.
 */
export function useFirstSave<Entry>(create: Creating<Entry>, list: string) {
  const open = useOpenTab()
  const tab = useTab()
  const saveOnce = useSaveOnce()
  const goOnTo = (path: string): void => {
    // In this order: closing moves to a neighbour, opening then moves on.
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
