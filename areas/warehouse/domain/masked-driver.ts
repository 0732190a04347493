/** Masks a driver's name for lists: the first character stays, each other character becomes a star; spaces stay. */
export function maskedDriver(driver: string): string {
  return [...driver].map((letter, place) => (place === 0 || letter === ' ' ? letter : '*')).join('')
}
