import type { ImportRef } from '@selvedge/machines'
import type { ImportUndone } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { writtenAddress } from './import-address.ts'
import { ImportCountsTable } from './import-counts.tsx'
import { SWATCHES } from './import-history.messages.ts'
import { IMPORTS } from './imports.messages.ts'
import { KeptItems } from './kept-items.tsx'
import { ImportProblemBox, quiet, section, StepBar, StepHeading } from './step-parts.tsx'

/** What was written or taken back, and the ways on. */
export default function DoneStep({ page }: { page: ImportRef }) {
  const shown = useSelector(page, ({ context }) => context.import)
  const canUndo = useSelector(page, (snapshot) => snapshot.can({ type: 'undo' }))
  const canGoBack = useSelector(page, (snapshot) => snapshot.can({ type: 'back' }))
  if (!shown) return null
  const { id, undone, applied, swatches } = shown
  // What was taken back is in no list any more.
  const addressOf = (list: '/app' | '/app/products') => (undone ? list : writtenAddress(list, id))
  return (
    <section className={section}>
      <StepHeading>{undone ? IMPORTS.undoneTitle : IMPORTS.doneTitle}</StepHeading>
      <ImportProblemBox page={page} />
      {undone ? <Undone undone={undone} /> : applied && <ImportCountsTable counts={applied} />}
      {!undone && swatches && <p>{SWATCHES.drawn(swatches.drawn, swatches.wanted)}</p>}
      <StepBar>
        <Button asChild tone="primary">
          <Link href={addressOf('/app')}>{IMPORTS.toVariants}</Link>
        </Button>
        <Button asChild tone="secondary">
          <Link href={addressOf('/app/products')}>{IMPORTS.toProducts}</Link>
        </Button>
        {canGoBack && (
          <Button tone="secondary" onClick={() => page.send({ type: 'back' })}>
            {IMPORTS.correct}
          </Button>
        )}
        <Button tone="secondary" onClick={() => page.send({ type: 'again' })}>
          {IMPORTS.another}
        </Button>
        {canUndo && (
          <Button tone="secondary" onClick={() => page.send({ type: 'undo' })}>
            {IMPORTS.undo}
          </Button>
        )}
      </StepBar>
      {canUndo && <p className={quiet}>{IMPORTS.undoHint}</p>}
    </section>
  )
}

function Undone({ undone }: { undone: ImportUndone }) {
  const { deleted, restored } = undone
  return (
    <div className={section}>
      <p>
        {IMPORTS.deleted(deleted.products, deleted.variants)}{' '}
        {IMPORTS.restored(restored.products, restored.variants, restored.values)}
      </p>
      <KeptItems undone={undone} />
    </div>
  )
}
