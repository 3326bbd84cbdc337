import { Button, EmptyState } from '@selvedge/ui'
import { SearchX } from 'lucide-react'
import { Link } from 'wouter'
import { useTitle } from '../shared/use-title.ts'
import { SHELL } from './shell.messages.ts'

interface NotFoundPageProps {
  title?: string
  hint?: string
}

export function NotFoundPage({ title = SHELL.notFound, hint = SHELL.notFoundHint }: NotFoundPageProps) {
  useTitle(title)
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={20} strokeWidth={1.75} />}
      title={title}
      level={1}
      hint={hint}
      action={
        <Button asChild tone="secondary">
          <Link href="/app">{SHELL.toCatalogue}</Link>
        </Button>
      }
    />
  )
}
