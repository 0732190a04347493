let titles: () => readonly string[] = () => []
let close: () => void = () => {}
let leave: () => Promise<boolean> = async () => true

/** Filled by the shell; read by what may take the pages away: the end of the session, another user, a new version. */
export const unsavedTabs = {
  /** Titles of the tabs with something typed that is not saved. */
  titles: (): readonly string[] => titles(),
  /** Closes every tab without asking. */
  closeAll: (): void => close(),
  /** Asks Save, Discard or Stay about what is not saved; answers whether the page may be left, and the browser asks no more. */
  mayLeave: (): Promise<boolean> => leave(),
  follow(how: { titles: () => readonly string[]; closeAll: () => void; mayLeave: () => Promise<boolean> }): void {
    titles = how.titles
    close = how.closeAll
    leave = how.mayLeave
  },
}
