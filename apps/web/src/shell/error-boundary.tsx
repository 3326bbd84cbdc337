import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface Failure {
  failure: { error: unknown } | undefined
}

/** Error screen at router level (specification 1, 2.2). */
export class ErrorBoundary extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = { failure: undefined }

  static getDerivedStateFromError(error: unknown): Failure {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorPage message={messageOf(failure.error)} /> : this.props.children
  }
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : ''
}
