import { Button, EmptyState } from '@selvedge/ui'
import { Link } from 'wouter'
import { useTitle } from '../shared/use-title.ts'
import { SHELL } from './shell.messages.ts'

export function NotFoundPage() {
  useTitle(SHELL.notFound)
  return (
    <EmptyState
      title={SHELL.notFound}
      level={1}
      hint={SHELL.notFoundHint}
      action={
        <Button asChild tone="secondary">
          <Link href="/app">{SHELL.toCatalogue}</Link>
        </Button>
      }
    />
  )
}
