import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Starts a process that answers the plain page by node:http and pg alone; it ends with this one. */
export async function startBareServer(url: string, officeId: string): Promise<string> {
  const child = fork(path.join(import.meta.dirname, 'bare-server-process.ts'), [url, officeId])
  process.once('exit', () => child.kill())
  const [port] = (await once(child, 'message')) as [number]
  child.unref()
  child.channel?.unref()
  return `http://127.0.0.1:${port}/`
}
