import { Button } from '@selvedge/ui'
import { Plus } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import { addAssetsPath } from './library-order.ts'
import { ASSETS } from './assets.messages.ts'

/** Leads to the upload, from the header and from an empty library. */
export function AddAsset() {
  const search = useSearch()
  return (
    <Button asChild tone="primary">
      <Link href={addAssetsPath(search)}>
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        {ASSETS.add}
      </Link>
    </Button>
  )
}
