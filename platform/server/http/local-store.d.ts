/** The package types its own store nowhere. */
declare module '@fastify/rate-limit/store/LocalStore.js' {
  type Count = { current: number; ttl: number }
  type Answer = (error: Error | null, count?: Count) => void

  export default class LocalStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean, cache: number)
    incr(caller: string, answer: Answer, timeWindow: number, max: number): void
    read(caller: string, answer: Answer, timeWindow: number, max: number): void
    child(options: object): LocalStore
  }
}
