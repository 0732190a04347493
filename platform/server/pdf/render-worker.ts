// The worker thread that draws documents: fonts are parsed once and serve every document.
import { parentPort } from 'node:worker_threads'
import type { DrawPdf, WorkerAnswer, WorkerRequest } from './render.ts'

parentPort?.on('message', (request: WorkerRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply, []))
})

async function answer({ id, module, data }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const { draw } = (await import(module)) as { draw: DrawPdf<unknown> }
    return { id, content: await draw(data) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
