import { unsavedTabs } from './unsaved-tabs.ts'

/** Loads the whole window anew; what is not saved by then is asked about first. */
export async function refreshWindow(): Promise<void> {
  if (await unsavedTabs.mayLeave()) location.reload()
}
