import type { ChosenItem } from '@selvedge/machines'
import type { Choice } from '@selvedge/sdk'
import { Breadcrumbs, Button, PageHeader } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { Link, Redirect, useParams } from 'wouter'
import { attributeAddress } from '../attribute/attribute-address.ts'
import { AssetTargets } from '../links/target-tables.tsx'
import { listPage } from '../list/list-page.ts'
import { readHandover } from '../shared/handover.ts'
import { Notice } from '../shared/notice.tsx'
import { useTitle } from '../shared/use-title.ts'
import { WizardBar } from '../shared/wizard-bar.tsx'
import { LINK_ASSET } from './link-asset.messages.ts'
import { useLinkAsset } from './use-link-asset.ts'

/** Links an asset to one value, or to all that were chosen (specification 2, 2). */
export default function LinkAssetPage() {
  const { attributeId = '', valueId } = useParams()
  const [handover] = useState(() => readHandover())
  const [values] = useState(() => (valueId === undefined ? handover : { choice: [valueId], count: 1 }))
  if (!values) return <Redirect to={attributeAddress(attributeId, 'values')} replace />
  return <LinkAsset {...values} attributeId={attributeId} from={handover?.from} />
}

interface LinkAssetProps {
  attributeId: string
  choice: Choice
  count: number
  /** Address of the list in which the values were chosen. */
  from: string | undefined
}

function LinkAsset({ attributeId, choice, count, from }: LinkAssetProps) {
  useTitle(LINK_ASSET.title)
  const values = attributeAddress(attributeId, 'values')
  const page = useLinkAsset({ attributeId, choice, count, back: from ?? values })
  const { assetId, problem } = useSelector(page, ({ context }) => context)
  const isLinking = useSelector(page, (snapshot) => snapshot.hasTag('busy'))
  const [known, setKnown] = useState<ChosenItem>()
  const chosen = useMemo(
    () => (assetId === undefined ? [] : [{ id: assetId, name: known?.id === assetId ? known.name : '' }]),
    [assetId, known],
  )
  const toggle = useCallback(
    (item: ChosenItem) => {
      setKnown(item)
      page.send({ type: 'asset.chosen', id: item.id })
    },
    [page],
  )
  const link = () => page.send({ type: 'link' })
  const [first] = chosen
  const said = first ? first.name || LINK_ASSET.oneChosen : LINK_ASSET.nothingChosen
  return (
    <div className={listPage} data-fills-window>
      <PageHeader
        title={LINK_ASSET.title}
        above={
          <Breadcrumbs
            label={LINK_ASSET.breadcrumbs}
            items={[
              { label: LINK_ASSET.attributes, href: '/app/attributes' },
              { label: LINK_ASSET.details, href: attributeAddress(attributeId) },
              { label: LINK_ASSET.values, href: values },
            ]}
            renderLink={(to) => <Link {...to} />}
          />
        }
      />
      <div>
        <h2 className={heading}>{LINK_ASSET.heading}</h2>
        <p className={quiet}>{LINK_ASSET.hint(count)}</p>
      </div>
      <AssetTargets mode="single" chosen={chosen} onToggle={toggle} />
      {problem && <Notice text={LINK_ASSET.problems[problem]} action={LINK_ASSET.retry} onAction={link} />}
      <WizardBar said={said}>
        <Button tone="secondary" disabled={isLinking} onClick={() => page.send({ type: 'cancel' })}>
          {LINK_ASSET.cancel}
        </Button>
        <Button busy={isLinking} disabled={!first} onClick={link}>
          {LINK_ASSET.link}
        </Button>
      </WizardBar>
    </div>
  )
}

const heading = css({ fontSize: 'lg', fontWeight: 'semibold' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
