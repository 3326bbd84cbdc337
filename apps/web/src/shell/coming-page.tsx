import { Button, EmptyState } from '@selvedge/ui'
import { Link } from 'wouter'
import { useTitle } from '../shared/use-title.ts'
import { SHELL } from './shell.messages.ts'

/** An area whose screens are not built yet says so, instead of leading nowhere. */
export function ComingPage({ area }: { area: string }) {
  useTitle(area)
  return (
    <EmptyState
      title={SHELL.coming(area)}
      level={1}
      hint={SHELL.comingHint}
      action={
        <Button asChild tone="secondary">
          <Link href="/app">{SHELL.toCatalogue}</Link>
        </Button>
      }
    />
  )
}
