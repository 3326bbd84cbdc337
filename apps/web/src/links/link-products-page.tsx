import type { ChosenItem, LinkAssetsRef } from '@selvedge/machines'
import { css, cx } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useParams } from 'wouter'
import { listPage } from '../list/list-page.ts'
import { twoColumns } from '../shared/two-columns.ts'
import { useTitle } from '../shared/use-title.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { ChosenVariants } from './chosen-sources.tsx'
import { isSelecting, LinkFrame } from './link-frame.tsx'
import { LINKS } from './links.messages.ts'
import { ReviewLinks } from './review-links.tsx'
import { AssetTargets } from './target-tables.tsx'
import { besideTable, StepHeading } from './wizard-frame.tsx'
import { useLinkAssets } from './use-link-assets.ts'

/** Links assets to variants that were chosen in the catalogue (specification 2, 2). */
export default function LinkProductsPage() {
  const { step } = useParams()
  return step === undefined || step === 'review' ? <LinkProducts /> : <NotFoundPage />
}

function LinkProducts() {
  useTitle(LINKS.linkAssets)
  const page = useLinkAssets('variants')
  const choices = useSelector(page, ({ context }) => context.choices)
  const isFirst = useSelector(page, isSelecting)
  const toggle = useCallback((item: ChosenItem) => page.send({ type: 'item.toggled', item }), [page])
  return (
    <LinkFrame
      page={page}
      title={LINKS.linkAssets}
      area={{ label: LINKS.catalogue, href: '/app' }}
      select={LINKS.selectAssets}
      said={LINKS.chosenAssets(choices.assets.length)}
    >
      <StepHeading takesFocus={!isFirst}>{isFirst ? LINKS.targetAssets : LINKS.review}</StepHeading>
      <div className={isFirst ? besideTable : cx(twoColumns, css({ '--first': '20rem' }))}>
        <Sources page={page} />
        {isFirst ? (
          <div className={listPage}>
            <AssetTargets chosen={choices.assets} onToggle={toggle} />
          </div>
        ) : (
          <ReviewLinks
            heading={LINKS.targetAssets}
            targets={choices.assets}
            action={choices.action}
            onAction={(action) => page.send({ type: 'action.chosen', action })}
            onRemove={(id) => page.send({ type: 'item.removed', id })}
          />
        )}
      </div>
    </LinkFrame>
  )
}

function Sources({ page }: { page: LinkAssetsRef }) {
  const { choice, count } = useSelector(page, ({ context }) => context.sources)
  const remove = count > 1 ? (id: string) => page.send({ type: 'source.removed', id }) : undefined
  return <ChosenVariants choice={choice} onRemove={remove} />
}
