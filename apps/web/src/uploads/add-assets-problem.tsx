import type { AddAssetsRef } from '@selvedge/machines'
import { useSelector } from '@xstate/react'
import { LINKS } from '../links/links.messages.ts'
import { Notice } from '../shared/notice.tsx'
import { ADD_ASSETS } from './add-assets.messages.ts'

/** Why the last attempt failed; the button repeats it. */
export function AddAssetsProblem({ page }: { page: AddAssetsRef }) {
  const { problem, serverMessage } = useSelector(page, ({ context }) => context)
  const isLast = useSelector(page, (snapshot) => snapshot.matches('labelling'))
  if (problem === undefined || problem === 'none') return null
  if (problem === 'empty') return <p role="alert">{LINKS.noVariants}</p>
  const again = () => page.send({ type: isLast ? 'finish' : 'next' })
  const reason =
    problem === 'failed' ? serverMessage : problem === 'gone' && isLast ? ADD_ASSETS.gone : LINKS.reasons[problem]
  const text = isLast ? ADD_ASSETS.failed : LINKS.unread
  return <Notice text={[text, reason].filter(Boolean).join(' ')} action={ADD_ASSETS.retry} onAction={again} />
}
