let titles: () => readonly string[] = () => []
let close: () => void = () => {}

/** Filled by the shell; read by what may take the pages away: the end of the session, another user, a new version. */
export const unsavedTabs = {
  /** Titles of the tabs with something typed that is not saved. */
  titles: (): readonly string[] => titles(),
  /** Closes every tab without asking. */
  closeAll: (): void => close(),
  follow(how: { titles: () => readonly string[]; closeAll: () => void }): void {
    titles = how.titles
    close = how.closeAll
  },
}
