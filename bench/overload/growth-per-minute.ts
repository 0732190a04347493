type Size = { readonly minute: number; readonly mebibytes: number }

/** The slope of the line through the sizes that leaves the least squares, in MiB a minute; 0 for fewer than two. */
export function growthPerMinute(sizes: readonly Size[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const [minute, size] = [mean(sizes.map((one) => one.minute)), mean(sizes.map((one) => one.mebibytes))]
  const spread = sizes.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0)
  const together = sizes.reduce((sum, one) => sum + (one.minute - minute) * (one.mebibytes - size), 0)
  return spread === 0 ? 0 : together / spread
}
