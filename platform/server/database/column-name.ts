/** The column that keeps a field of a contract: `nameZhHk` is kept in `name_zh_hk`. */
export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
