import type { Attributes, Span } from './span-exporter.ts'

/** A span that is under way, and whether it is told; who calls within it is its child. */
export type OpenSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
  child(name: string, kind: Span['kind'], attributes: Attributes): OpenSpan
  end(isFailed: boolean, more?: Attributes): void
}
