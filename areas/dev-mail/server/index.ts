import type { Verbs } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { devMailApi } from '../contract/api.ts'
import { devMailErrors } from '../contract/errors.ts'
import { findLetter, newestLetters } from './letter-folder.ts'

/** The endpoints for the mail written to `folder`; they refuse outside demo mode. */
export function devMailServer(deps: { folder: string; demo: boolean }) {
  const { folder, demo } = deps
  const verbs: Verbs<typeof devMailApi> = {
    async letters() {
      requireDemo(demo)
      const letters = await newestLetters(folder)
      return letters.map(({ id, from, to, subject, sentAt }) => ({ id, from, to, subject, sentAt }))
    },
    async letter(_, { id }) {
      requireDemo(demo)
      return { id, ...found(await findLetter(folder, id)) }
    },
  }
  return { api: devMailApi, verbs }
}

function requireDemo(demo: boolean): void {
  if (!demo) throw new Refusal(devMailErrors.MAIL_IS_SENT)
}
