/**
 * Masks a telephone number for lists (SHP-13): keeps the first 3 and last 4 digits and all separators, with an asterisk for each
 * other digit. Numbers of fewer than 8 digits are masked completely.
 */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').length
  let place = 0
  return phone.replaceAll(/\d/g, (digit) => {
    place += 1
    return digits >= 8 && (place <= 3 || place > digits - 4) ? digit : '*'
  })
}
