import type { AssetLabelsRef } from '@selvedge/machines'
import { Breadcrumbs, PageHeader } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { assetDate, typeOf } from '../assets/asset-words.tsx'
import { fileSize } from '../shared/file-size.ts'
import { useEdited } from '../editing/use-edited.ts'
import { ItemStatus } from '../list/cells.tsx'
import { exactTime } from '../shared/dates.ts'
import { SHELL } from '../shell/shell.messages.ts'
import { ASSET_LABELS } from './labels.messages.ts'

interface AssetLabelsHeaderProps {
  edit: AssetLabelsRef
  meta: ReactNode
  actions: ReactNode
}

/** Name, status, file type, dates and size of the asset. */
export function AssetLabelsHeader({ edit, meta, actions }: AssetLabelsHeaderProps) {
  const { item } = useEdited(edit)
  const { id, name, state, created_at, updated_at, filesize } = item
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        above={
          <Breadcrumbs
            label={SHELL.breadcrumbs}
            items={[
              { label: ASSET_LABELS.assets, href: '/app/assets' },
              { label: name, href: `/app/assets/${encodeURIComponent(id)}` },
              { label: ASSET_LABELS.page },
            ]}
            renderLink={(link) => <Link {...link} />}
          />
        }
        badges={<ItemStatus state={state} />}
        meta={meta}
        actions={actions}
      />
      <dl className={facts}>
        <Fact name={ASSET_LABELS.filetype}>{typeOf(item)}</Fact>
        <Fact name={ASSET_LABELS.created}>
          <Day iso={created_at} />
        </Fact>
        <Fact name={ASSET_LABELS.updated}>
          <Day iso={updated_at} />
        </Fact>
        <Fact name={ASSET_LABELS.size}>{fileSize(filesize)}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={fact}>
      <dt className={quiet}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {assetDate(iso)}
    </time>
  )
}

const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '24', rowGap: '4', fontSize: 'sm' })
const fact = css({ display: 'flex', gap: '6' })
const quiet = css({ color: 'fg.muted' })
