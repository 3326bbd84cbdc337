import type { ImportUndone, ItemUser, KeptItem } from '@selvedge/sdk/wire'
import { css } from '@selvedge/ui/css'
import { Fragment } from 'react'
import { productAddress } from '../product/product-address.ts'
import { TextLink } from '../shared/text-link.tsx'
import { writtenBy } from '../shared/import-address.ts'
import { SAMPLES } from './import-history.messages.ts'
import { IMPORTS } from './imports.messages.ts'
import { quiet, subheading } from './step-parts.tsx'

/** Items that an undo left unchanged, each with the reason and a link. */
export function KeptItems({ undone: { kept, kept_count } }: { undone: ImportUndone }) {
  if (kept_count === 0) return null
  return (
    <div>
      <h3 className={subheading}>{IMPORTS.kept(kept_count)}</h3>
      {kept.length < kept_count && <p className={quiet}>{IMPORTS.firstOf(kept.length, kept_count)}</p>}
      <ul className={list}>
        {kept.map((item) => (
          <li key={item.id}>
            {IMPORTS.kinds[item.kind]} <Name name={item.name} address={addressOf(item)} /> (<Reason item={item} />)
          </li>
        ))}
      </ul>
    </div>
  )
}

function Name({ name, address }: { name: string; address: string | undefined }) {
  if (address === undefined) return <bdi>{name}</bdi>
  return (
    <TextLink href={address}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}

function addressOf({ kind, id, product_id }: KeptItem): string | undefined {
  if (kind === 'product') return productAddress(id)
  return kind === 'variant' && product_id !== undefined ? `${productAddress(product_id)}/variant/${id}` : undefined
}

const USER_ADDRESS: Partial<Record<ItemUser['use'], (id: string) => string>> = {
  view: (id) => `/app/views/${encodeURIComponent(id)}`,
  document: (id) => productAddress(id, 'docs'),
  import: writtenBy,
}

/** Names one item per kind of use first, then lists the remaining kinds. */
function Reason({ item: { fields, used_in: uses = [], used_by: users = [] } }: { item: KeptItem }) {
  const others = uses.filter((use) => !users.some((user) => user.use === use))
  const isUsed = users.length + others.length > 0
  return (
    <>
      {fields.length > 0 ? IMPORTS.changedFields(fields.map(SAMPLES.fieldName)) : !isUsed && IMPORTS.changed}
      {isUsed && (fields.length > 0 ? ` ${IMPORTS.changedBy} ` : `${IMPORTS.inUseBy} `)}
      {users.map(({ use, id, name, count }, at) => (
        <Fragment key={use}>
          {at > 0 && ', '}
          {IMPORTS.userKinds[use]} <Name name={name} address={USER_ADDRESS[use]?.(id)} />
          {count > 1 && ` ${IMPORTS.andMore(count - 1)}`}
        </Fragment>
      ))}
      {others.length > 0 && `${users.length > 0 ? ', ' : ''}${IMPORTS.usesOf(others)}`}
    </>
  )
}

const list = css({ listStyle: 'disc', paddingInlineStart: '20', fontSize: 'sm', overflowWrap: 'anywhere' })
