/**
 * A telephone number as lists show it (SHP-13): its first 3 and last 4 digits, a star for every digit between; signs and
 * spaces stay. A number of fewer than 8 digits would be shown whole that way, so all its digits are hidden.
 */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').length
  let place = 0
  return phone.replaceAll(/\d/g, (digit) => {
    place += 1
    return digits >= 8 && (place <= 3 || place > digits - 4) ? digit : '*'
  })
}
