import type { FirstStep } from '@selvedge/machines'
import type { Setup } from '@selvedge/sdk/wire'
import { useLocation } from 'wouter'
import { TextLink } from '../shared/text-link.tsx'
import { FIRST_STEPS } from './first-steps.messages.ts'

/** Links to where a step is done, or what it still needs. */
export function StepLinks({ step, setup }: { step: FirstStep; setup: Setup }) {
  switch (step) {
    case 'product':
      return (
        <>
          <TextLink href="/app/import">{FIRST_STEPS.importFile}</TextLink>
          {' · '}
          <TextLink href="/app/products?dialog=add">{FIRST_STEPS.addByHand}</TextLink>
        </>
      )
    case 'picture':
      return <PictureHint hasVariants={setup.steps.product || setup.demo !== null} />
    case 'view':
      return <TextLink href="/app/views?dialog=create">{FIRST_STEPS.createView}</TextLink>
    case 'channel':
    case 'showcase':
      return null
  }
}

/** Pictures are added on the page of a variant. */
function PictureHint({ hasVariants }: { hasVariants: boolean }) {
  const [path] = useLocation()
  if (!hasVariants) return FIRST_STEPS.noVariant
  return path === '/app' ? FIRST_STEPS.openVariant : <TextLink href="/app">{FIRST_STEPS.toVariants}</TextLink>
}
