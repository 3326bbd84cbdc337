import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

/** The router-level error screen (specification 1, 2.2). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error === undefined ? (
      this.props.children
    ) : (
      <ErrorPage message={error instanceof Error ? error.message : ''} />
    )
  }
}
