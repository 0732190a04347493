/** How a shipment is told from others: by its house number, or by its job number as long as it has none. */
export function nameOfShipment({
  hawbNo,
  jobNo,
}: {
  readonly hawbNo: string | null
  readonly jobNo: string | null
}): string {
  return hawbNo ?? jobNo ?? ''
}
