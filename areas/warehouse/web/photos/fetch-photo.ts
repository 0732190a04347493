import { readAll, send } from '#platform/web/api-client.ts'
import { warehouseApi } from '../../contract/api.ts'

/** Fetches the content of a photo; rejects if it cannot be read. */
export async function fetchPhoto(id: string, signal: AbortSignal): Promise<Blob> {
  const response = await send(warehouseApi.photoOpen, { id }, { signal, quiet: true })
  if (!response.ok) throw new Error(`photo ${id}: ${response.status}`)
  return readAll(response.blob())
}
