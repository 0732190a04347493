/** Parts of a flight number: code of the marketing airline, 1 to 4 digits, optionally a letter. */
const FLIGHT_NUMBER = /^([A-Z][A-Z0-9]|[0-9][A-Z])0{0,3}([1-9]\d{0,3})([A-Z]?)$/

/** Returns the normalised flight number, "cx 0289" as "CX289", or undefined if it is none. */
export function readFlightNumber(text: string): string | undefined {
  const match = FLIGHT_NUMBER.exec(text.replaceAll(/[\s-]/g, '').toUpperCase())
  if (!match || match[0].length > 7) return undefined
  const [, airline = '', number = '', suffix = ''] = match
  return airline + number + suffix
}

/** Returns the normalised flight number; other text is returned unchanged. */
export function flightNumberAsWritten(text: string): string {
  return readFlightNumber(text) ?? text
}

/** The range in which a flight number is searched, in days before and after today. */
export const NEAR_DAYS = { back: 1, ahead: 7 } as const

/** Returns the airline of a flight number as normalised by `readFlightNumber`. */
export function airlineOfFlight(flightNo: string): string {
  return flightNo.slice(0, 2)
}
