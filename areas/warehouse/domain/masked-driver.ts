/** A driver as lists show one: the first character of the name, a star for each of the others; spaces stay. */
export function maskedDriver(driver: string): string {
  return [...driver].map((letter, place) => (place === 0 || letter === ' ' ? letter : '*')).join('')
}
