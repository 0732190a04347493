/** The whole part of a number in groups of three: "1234567" → "1,234,567". */
export function grouped(whole: string): string {
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** A decimal text as people read it, with separators and without idle zeros: "3139.0" → "3,139"; a text that is no number as it is. */
export function figure(decimal: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(decimal) ?? []
  if (whole === '') return decimal
  return `${sign}${grouped(whole)}${fraction === '' ? '' : `.${fraction}`}`
}
