import type { ImportUndone, KeptItem } from '@selvedge/sdk/wire'
import { css } from '@selvedge/ui/css'
import { productAddress } from '../product/product-address.ts'
import { TextLink } from '../shared/text-link.tsx'
import { IMPORTS } from './imports.messages.ts'
import { quiet, subheading } from './step-parts.tsx'

/** What taking an import back left alone, each with its reason and the way to it. */
export function KeptItems({ undone: { kept, kept_count } }: { undone: ImportUndone }) {
  if (kept_count === 0) return null
  return (
    <div>
      <h3 className={subheading}>{IMPORTS.kept(kept_count)}</h3>
      {kept.length < kept_count && <p className={quiet}>{IMPORTS.firstOf(kept.length, kept_count)}</p>}
      <ul className={list}>
        {kept.map((item) => (
          <li key={item.id}>
            {IMPORTS.kinds[item.kind]} <Name item={item} /> ({reasonOf(item)})
          </li>
        ))}
      </ul>
    </div>
  )
}

function Name({ item }: { item: KeptItem }) {
  const address = addressOf(item)
  if (address === undefined) return <bdi>{item.name}</bdi>
  return (
    <TextLink href={address}>
      <bdi>{item.name}</bdi>
    </TextLink>
  )
}

function addressOf({ kind, id, product_id }: KeptItem): string | undefined {
  if (kind === 'product') return productAddress(id)
  return kind === 'variant' && product_id !== undefined ? `${productAddress(product_id)}/variant/${id}` : undefined
}

function reasonOf({ fields, used_in }: KeptItem): string {
  if (fields.length > 0) return IMPORTS.changedFields(fields)
  return used_in ? IMPORTS.usedIn(used_in) : IMPORTS.changed
}

const list = css({ listStyle: 'disc', paddingInlineStart: '20', fontSize: 'sm', overflowWrap: 'anywhere' })
