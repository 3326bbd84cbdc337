import { Button } from '@selvedge/ui'
import { Link } from 'wouter'
import { CATALOGUE } from './catalogue.messages.ts'

/** The way to an import, over the lists of the catalogue and where they are empty. */
export function ImportLink() {
  return (
    <Button asChild tone="secondary">
      <Link href="/app/import">{CATALOGUE.import}</Link>
    </Button>
  )
}
