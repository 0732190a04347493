import type { Attributes, Span } from './span-exporter.ts'

/** An open span, and whether it is exported; calls within it are its children. */
export type OpenSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
  child(name: string, kind: Span['kind'], attributes: Attributes): OpenSpan
  end(isFailed: boolean, more?: Attributes): void
}
