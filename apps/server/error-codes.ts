import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { ErrorEntry } from '#platform/contract/error-catalogue.ts'
import { inputErrors } from '#platform/contract/input-errors.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { withManyForms } from '#platform/domain/fill-text.ts'
import { apis } from './apis.ts'

type PublishedError = ErrorEntry & { readonly name: string }

/** Every refusal that a client can meet, by code (REQ-09): those of the platform and what the calls declare. */
export function errorCodes(): readonly PublishedError[] {
  const calls: readonly Endpoint[] = Object.values(apis).flatMap((api) => Object.values(api))
  const declared = calls.map(({ errors = {} }) => errors)
  const named = [inputErrors, workbookErrors, platformErrors, ...declared].flatMap((one) => Object.entries(one))
  // Many calls declare the catalogue of their whole area.
  const byCode = new Map(named.map(([name, { code, status, texts }]) => [code, { code, status, name, texts }]))
  return [...byCode.values()].map(published).toSorted((a, b) => a.code - b.code)
}

function published(error: PublishedError): PublishedError {
  const { en_US, zh_CN, zh_HK } = error.texts
  const texts = { en_US: withManyForms(en_US), zh_CN: withManyForms(zh_CN), zh_HK: withManyForms(zh_HK) }
  return { ...error, texts }
}
