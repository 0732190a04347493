/** What a flight number consists of: the code of the airline that sells it, 1 to 4 digits, at times a letter. */
const FLIGHT_NUMBER = /^([A-Z][A-Z0-9]|[0-9][A-Z])0{0,3}([1-9]\d{0,3})([A-Z]?)$/

/** "cx 0289" as the product writes it: "CX289". Undefined for what is no flight number. */
export function readFlightNumber(text: string): string | undefined {
  const match = FLIGHT_NUMBER.exec(text.replaceAll(/[\s-]/g, '').toUpperCase())
  if (!match || match[0].length > 7) return undefined
  const [, airline = '', number = '', suffix = ''] = match
  return airline + number + suffix
}

/** A flight number as the product writes it; what is none stays as it is typed. */
export function flightNumberAsWritten(text: string): string {
  return readFlightNumber(text) ?? text
}

/** The dated flights that whoever types a flight number means, in days before and after today. */
export const NEAR_DAYS = { back: 1, ahead: 7 } as const

/** The airline of a flight number in the form of `readFlightNumber`. */
export function airlineOfFlight(flightNo: string): string {
  return flightNo.slice(0, 2)
}
