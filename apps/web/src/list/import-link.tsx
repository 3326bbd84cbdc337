import { Button } from '@selvedge/ui'
import { Link } from 'wouter'
import { CATALOGUE } from './catalogue.messages.ts'

/** Link to the import page, for the catalogue lists and their empty states. */
export function ImportLink() {
  return (
    <Button asChild tone="secondary">
      <Link href="/app/import">{CATALOGUE.import}</Link>
    </Button>
  )
}
