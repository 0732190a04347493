import { readFile } from 'node:fs/promises'
import { warehouseServer } from '#areas/warehouse/server/index.ts'
import type { Desk } from './demo-desk.ts'

/** What a truck brought, and under which number it was X-rayed when. */
export type Came = {
  readonly at: Date
  readonly truckId: string
  readonly shipmentId: string
  readonly pieceId: string
  readonly xray: { readonly no: string; readonly at: Date } | null
}

type Picture = {
  readonly name: string
  readonly at: Date
  readonly isDamage?: boolean
  readonly isXray?: boolean
}

/** WHS-04: every second shipment was photographed as it came, some are damaged, and some have the image of the X-ray. */
export async function addDemoPhotos({ context }: Desk, came: Came, index: number): Promise<void> {
  if (index % 2 > 0) return
  const after = (minutes: number) => new Date(Math.min(came.at.getTime() + minutes * 60_000, context.now.getTime()))
  const pictures: Picture[] = [{ name: 'cartons', at: after(32) }]
  if (index % 8 === 0) pictures.push({ name: 'damage', at: after(34), isDamage: true })
  if (index % 4 === 0 && came.xray !== null) pictures.push({ name: 'x-ray', at: came.xray.at, isXray: true })
  for (const picture of pictures) await add(context, came, picture)
}

async function add(context: Desk['context'], came: Came, picture: Picture): Promise<void> {
  const { name, at: now, isDamage = false, isXray = false } = picture
  const bytes = new Uint8Array(await readFile(new URL(`photos/${name}.jpg`, import.meta.url)))
  await warehouseServer.verbs.photoAdd(
    { ...context, now },
    {
      id: crypto.randomUUID(),
      pieceId: came.pieceId,
      isDamage: isDamage ? 'yes' : 'no',
      takenAt: now.toISOString(),
      file: { fileName: `${name}.jpg`, bytes },
      ...(isXray && came.xray !== null && { xrayNo: came.xray.no }),
    },
  )
}
