import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** What stands in place of the children after a defect. */
  readonly instead: ComponentType<{ error: Error; onRetry(): void }>
  onRetry(): void
}

/** Keeps a defect in one part of the screen from taking the others with it. Give it a new `key` to try again. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(error: Error, where: ErrorInfo): void {
    console.error(error, where.componentStack)
  }

  override render(): ReactNode {
    const { instead: Instead, onRetry, children } = this.props
    return this.state.error ? <Instead error={this.state.error} onRetry={onRetry} /> : children
  }
}
