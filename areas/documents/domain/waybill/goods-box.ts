import type { WaybillData } from '#areas/messaging/domain/waybill-data.ts'

export type Goods = {
  readonly text: string
  readonly dimensions: WaybillData['dimensions']
  /** m³, a decimal. */
  readonly volume: string | null
  /** Shipper's load and count: how many units the pieces hold, such as the cartons on pallets; null: no more than pieces. */
  readonly slac: number | null
  /** Where the goods were made: the ISO code of the country, empty if not known. */
  readonly originCountry: string
}

const DIMENSIONS = /^(\d+(?:\.\d+)?)X(\d+(?:\.\d+)?)X(\d+(?:\.\d+)?) ?CM\/(\d+)$/
/** The last line of a box that does not hold all goods. */
export const ATTACHED = 'AS PER ATTACHED LIST'

const VOLUME = /^VOL(?:UME)? (\d+(?:\.\d+)?) M3$/

const SLAC = /^SLAC (\d{1,5})$/

const ORIGIN_COUNTRY = /^ORIGIN ([A-Z]{2})$/

/** Reads the box of the goods: text, dimension lines, volume, shipper's load and count, and country of origin. */
export function goodsOf(box: string): Goods {
  const lines = linesIn(box)
  const dimensions = lines.flatMap((line) => {
    const [, length, width, height, pieces] = DIMENSIONS.exec(line) ?? []
    return length && width && height ? [{ length, width, height, pieces: Number(pieces) }] : []
  })
  const figure = (form: RegExp) => lines.map((line) => form.exec(line)?.[1]).find((found) => found !== undefined)
  const slac = figure(SLAC)
  const isText = (line: string) =>
    ![DIMENSIONS, VOLUME, SLAC, ORIGIN_COUNTRY].some((form) => form.test(line)) && line !== ATTACHED
  return {
    text: lines.filter(isText).join(' '),
    dimensions,
    volume: figure(VOLUME) ?? null,
    slac: slac === undefined ? null : Number(slac),
    originCountry: figure(ORIGIN_COUNTRY) ?? '',
  }
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
