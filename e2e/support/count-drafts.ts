/** How many drafts the browser keeps; runs in the page. */
export function countDrafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('drafts')
    opening.addEventListener('error', () => reject(new Error('no drafts')))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
}
