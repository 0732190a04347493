import { errorText } from '#platform/contract/error-catalogue.ts'
import { LARGEST_UPLOAD } from '#platform/contract/upload.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { dgDocumentTypeOf } from '../../domain/dg-documents/dg-documents.ts'

export type ReadDgDocument = { readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Reads a chosen file, or shows why it is refused. */
export function useReadDgDocument(): (file: File) => Promise<ReadDgDocument | undefined> {
  const notify = useNotify()
  const language = useLanguage()
  return async (file) => {
    const bytes = file.size <= LARGEST_UPLOAD ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
    if (dgDocumentTypeOf(bytes)) return { fileName: file.name, bytes }
    notify.error(errorText(shipmentErrors.PAPER_UNUSABLE, language, { name: file.name }))
    return undefined
  }
}
