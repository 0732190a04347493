import { Worker } from 'node:worker_threads'

/** A document to be drawn: the module that exports `draw`, and what is to be drawn. */
export type PdfJob<Data> = {
  /** `new URL('./invoice-pdf.ts', import.meta.url)`; the module exports `draw: DrawPdf<Data>`. */
  readonly module: URL
  /** Plain data; it is copied to the worker. */
  readonly data: Data
}

/** What a module of a document exports: draws and answers the bytes. */
export type DrawPdf<Data> = (data: Data) => Promise<Buffer>

export type WorkerRequest = { readonly id: number; readonly module: string; readonly data: unknown }
export type WorkerAnswer = { readonly id: number } & ({ readonly content: Uint8Array } | { readonly error: string })

/** Longer than this no document takes; the worker is ended, and what waited fails. */
const LONGEST_MS = 30_000

/** Draws a document in the worker thread, so that the server goes on answering; one after the other. */
export async function renderPdf<Data>({ module, data }: PdfJob<Data>): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const id = ++lastId
  const timer = setTimeout(() => stopWorker(new Error(`a document took longer than ${LONGEST_MS} ms`)), LONGEST_MS)
  waiting.set(id, { resolve, reject, timer })
  worker ??= startWorker()
  worker.ref()
  worker.postMessage({ id, module: module.href, data } satisfies WorkerRequest, [])
  return promise
}

type Waiting = { resolve(content: Buffer): void; reject(error: Error): void; timer: NodeJS.Timeout }

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

function startWorker(): Worker {
  const started = new Worker(new URL('./render-worker.ts', import.meta.url))
  started.on('message', (answer: WorkerAnswer) => finish(started, answer))
  started.on('error', stopWorker)
  started.on('exit', () => {
    if (worker === started) stopWorker(new Error('the worker that draws documents ended'))
  })
  return started
}

function finish(from: Worker, answer: WorkerAnswer): void {
  const caller = waiting.get(answer.id)
  waiting.delete(answer.id)
  clearTimeout(caller?.timer)
  // An idle worker must not keep the process alive.
  if (waiting.size === 0) from.unref()
  if ('error' in answer) caller?.reject(new Error(answer.error))
  else caller?.resolve(Buffer.from(answer.content))
}

/** The next document starts a new worker. */
function stopWorker(error: Error): void {
  const ended = worker
  worker = null
  void ended?.terminate()
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
}
