import { Button, EmptyState } from '@selvedge/ui'
import { Link } from 'wouter'
import { useTitle } from '../shared/use-title.ts'
import { AreaIcon } from './area-icon.tsx'
import { COMING, type ComingArea } from './coming.messages.ts'
import { SHELL } from './shell.messages.ts'

/** Placeholder for an area whose screens are not built yet, so that its link does not lead to an error. */
export function ComingPage({ area }: { area: ComingArea }) {
  const words = COMING[area]
  useTitle(words.area)
  return (
    <EmptyState
      icon={<AreaIcon area={area} size={20} />}
      title={words.title}
      level={1}
      hint={words.hint}
      action={
        <Button asChild tone="secondary">
          <Link href="/app">{SHELL.toCatalogue}</Link>
        </Button>
      }
    />
  )
}
