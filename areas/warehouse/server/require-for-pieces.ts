import { LANGUAGES } from '#platform/contract/language.ts'
import { type ErrorEntry, errorText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../contract/errors.ts'

export type NamedPiece = { readonly id: string; readonly reference: string; readonly pieceNo: number | null }

type Judged = { readonly piece: NamedPiece; readonly verdict: Verdict<keyof typeof warehouseErrors> }

/** As `requireAll` for pieces: of several, each reason names those that it refuses by HAWB and number. */
export function requireForPieces(judged: readonly Judged[]): void {
  const refused = judged.flatMap(({ piece, verdict }) =>
    verdict.ok ? [] : [{ piece, entry: warehouseErrors[verdict.code], params: verdict.params }],
  )
  const [first] = refused
  if (!first) return
  const reasonOf = ({ entry, params }: (typeof refused)[number]): string => errorText(entry, 'en_US', params)
  const byReason = Map.groupBy(refused, reasonOf)
  const about = refused.map((one) => {
    if (judged.length === 1) return { path: one.piece.id, entry: one.entry, params: one.params }
    const names = namesOf((byReason.get(reasonOf(one)) ?? []).map(({ piece }) => nameOf(piece)))
    return { path: one.piece.id, entry: namedEntry(one.entry, names, one.params) }
  })
  throw new Refusal(first.entry, { params: first.params, about })
}

/** HAWB and number of a piece, as its label shows them. */
function nameOf({ reference, pieceNo }: NamedPiece): string {
  return pieceNo === null ? reference : `${reference}/${pieceNo}`
}

/** More a banner does not hold. */
const MAX_NAMED = 5

function namesOf(all: readonly string[]): string {
  const names = [...new Set(all)]
  const more = names.length - MAX_NAMED
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` (+${more})` : '')
}

/** The entry with its text filled and led by the names. Names are scanned text, so they are no part of what is filled. */
function namedEntry(entry: ErrorEntry, names: string, params: Refusal['details']['params']): ErrorEntry {
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      `${names}${language === 'en_US' ? ': ' : '：'}${errorText(entry, language, params)}`,
    ]),
  ) as ErrorEntry['texts']
  return { ...entry, texts }
}
