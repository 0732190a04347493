/** A known reason why the server cannot start; its message is the one sentence the operator reads. */
export class StartupError extends Error {
  override name = 'StartupError'
}
