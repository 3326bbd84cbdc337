import type { ChosenItem, LinkAssetsRef } from '@selvedge/machines'
import { css, cx } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useParams } from 'wouter'
import { twoColumns } from '../shared/two-columns.ts'
import { useTitle } from '../shared/use-title.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { ChooseTargets } from './choose-targets.tsx'
import { ChosenAssets } from './chosen-sources.tsx'
import { isSelecting, LinkFrame } from './link-frame.tsx'
import { LINKS } from './links.messages.ts'
import { ReviewLinks } from './review-links.tsx'
import { besideTable, StepHeading } from './wizard-frame.tsx'
import { useLinkAssets } from './use-link-assets.ts'

/** Links chosen assets to variants, or to the variants of views (specification 2, 2). */
export default function LinkAssetsPage() {
  const { step } = useParams()
  return step === undefined || step === 'review' ? <LinkAssets /> : <NotFoundPage />
}

function LinkAssets() {
  useTitle(LINKS.linkVariants)
  const page = useLinkAssets('assets')
  const { choices, table } = useSelector(page, ({ context }) => context)
  const isFirst = useSelector(page, isSelecting)
  const toggle = useCallback((item: ChosenItem) => page.send({ type: 'item.toggled', item }), [page])
  const chosenViews = isFirst && table === 'VIEWS'
  return (
    <LinkFrame
      page={page}
      title={LINKS.linkVariants}
      area={{ label: LINKS.assets, href: '/app/assets' }}
      select={LINKS.selectVariants}
      said={chosenViews ? LINKS.chosenViews(choices.views.length) : LINKS.chosenVariants(choices.variants.length)}
    >
      <StepHeading takesFocus={!isFirst}>{isFirst ? LINKS.selectVariants : LINKS.review}</StepHeading>
      <div className={isFirst ? besideTable : cx(twoColumns, css({ '--first': '20rem' }))}>
        <Sources page={page} />
        {isFirst ? (
          <ChooseTargets
            table={table}
            onTable={(chosen) => page.send({ type: 'table.chosen', table: chosen })}
            variants={choices.variants}
            views={choices.views}
            onToggle={toggle}
          />
        ) : (
          <ReviewLinks
            heading={LINKS.targetVariants}
            targets={choices.variants}
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
  return <ChosenAssets choice={choice} onRemove={remove} />
}
