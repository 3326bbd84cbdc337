import { Button } from '@selvedge/ui'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { ASSETS } from './assets.messages.ts'

/** Leads to the upload, from the header and from an empty library. */
export function AddAsset() {
  return (
    <Button asChild tone="primary">
      <Link href="/app/assets/upload">
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        {ASSETS.add}
      </Link>
    </Button>
  )
}
