import type { Asset } from '@selvedge/sdk'
import { Button } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useParams } from 'wouter'
import type { AssetLook } from '../assets/look-switch.tsx'
import { listPage } from '../list/list-page.ts'
import { Notice } from '../shared/notice.tsx'
import { useTitle } from '../shared/use-title.ts'
import { WizardBar } from '../shared/wizard-bar.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { LinkFailed, PictureHeader, pictureHeading, useVariantAddress } from './picture-frame.tsx'
import type { PictureSelection } from './picture-selection.ts'
import { PICTURES } from './pictures.messages.ts'
import { useLinkMain } from './use-link-main.ts'

/** The page 'Select variant image' (specification 1, 2.7). */
export default function LinkMainPage() {
  const { variantId, look } = useParams()
  if (look !== undefined && look !== 'grid') return <NotFoundPage />
  return <LinkMain key={variantId} look={look ?? 'table'} />
}

function LinkMain({ look }: { look: AssetLook }) {
  const page = useLinkMain()
  const address = useVariantAddress()
  const variant = useSelector(page, (snapshot) => snapshot.context.variant?.value)
  const assetId = useSelector(page, (snapshot) => snapshot.context.assetId)
  const { problem, serverMessage } = useSelector(page, (snapshot) => snapshot.context)
  const isMissing = useSelector(page, (snapshot) => snapshot.matches('missing'))
  const hasFailed = useSelector(page, (snapshot) => snapshot.matches({ choosing: 'failing' }))
  const isLinking = useSelector(page, (snapshot) => snapshot.matches('linking'))
  const canLink = useSelector(page, (snapshot) => snapshot.can({ type: 'link' }))
  const choice = useMemo<PictureSelection>(
    () => ({
      mode: 'single',
      selected: new Set(assetId === undefined ? [] : [assetId]),
      onToggle: ({ id }) => page.send({ type: 'asset.chosen', id }),
    }),
    [page, assetId],
  )
  const choose = useCallback(({ id }: Asset) => page.send({ type: 'asset.chosen', id }), [page])
  const title = PICTURES.mainTitle(variant?.name)
  useTitle(title)
  if (isMissing) return <NotFoundPage title={PICTURES.unknown} hint={PICTURES.unknownHint} />

  const link = () => page.send({ type: 'link' })
  const said = (shown: readonly Asset[]) =>
    assetId === undefined
      ? PICTURES.nothingChosen
      : (shown.find(({ id }) => id === assetId)?.name ?? PICTURES.oneChosen)
  return (
    <div className={listPage} data-fills-window={look === 'table' || undefined}>
      <PictureHeader title={title} variant={variant} />
      {hasFailed && (
        <Notice text={PICTURES.unread} action={PICTURES.retry} onAction={() => page.send({ type: 'retry' })} />
      )}
      <h2 className={pictureHeading}>{PICTURES.mainHeading}</h2>
      <PictureChoice
        look={look}
        path={`${address}/link-main`}
        choice={choice}
        onUploaded={choose}
        below={(shown) => (
          <>
            <LinkFailed text={PICTURES.mainFailed} problem={problem} serverMessage={serverMessage} onRetry={link} />
            <WizardBar said={said(shown)}>
              <Button tone="secondary" disabled={isLinking} onClick={() => page.send({ type: 'cancel' })}>
                {PICTURES.cancel}
              </Button>
              <Button busy={isLinking} disabled={!canLink && !isLinking} onClick={link}>
                {PICTURES.link}
              </Button>
            </WizardBar>
          </>
        )}
      />
    </div>
  )
}
