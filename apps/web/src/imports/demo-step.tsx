import type { ImportRef } from '@selvedge/machines'
import { Button, pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { DEMO_IMPORT } from './demo.messages.ts'
import { IMPORTS } from './imports.messages.ts'
import { KeptItems } from './kept-items.tsx'
import { ImportProblemBox, quiet, section, StepBar, StepHeading } from './step-parts.tsx'

const UndoWritten = lazy(pagePart(() => import('./undo-written.tsx')))

/** The demo after it was loaded or removed. */
export default function DemoStep({ page }: { page: ImportRef }) {
  const shown = useSelector(page, ({ context }) => context.import)
  const canRemove = useSelector(page, (snapshot) => snapshot.can({ type: 'undo' }))
  const [isAsking, setIsAsking] = useState(false)
  if (!shown) return null
  const { applied, swatches, undone } = shown
  return (
    <section className={section}>
      <StepHeading>{undone ? DEMO_IMPORT.removed : DEMO_IMPORT.loaded}</StepHeading>
      <ImportProblemBox page={page} />
      {undone ? (
        <>
          <p>{IMPORTS.deleted(undone.deleted.products, undone.deleted.variants)}</p>
          {undone.kept_count === 0 && <p>{DEMO_IMPORT.nothingLeft}</p>}
          <KeptItems undone={undone} />
        </>
      ) : (
        applied && <p>{DEMO_IMPORT.added(applied.products.new, applied.variants.new, swatches?.drawn ?? 0)}</p>
      )}
      <StepBar>
        <Button asChild tone="primary">
          <Link href="/app">{IMPORTS.toAllVariants}</Link>
        </Button>
        <Button asChild tone="secondary">
          <Link href="/app/products">{IMPORTS.toAllProducts}</Link>
        </Button>
        <Button tone="secondary" onClick={() => page.send({ type: 'again' })}>
          {DEMO_IMPORT.importFile}
        </Button>
        {canRemove && (
          <Button tone="secondary" onClick={() => setIsAsking(true)}>
            {DEMO_IMPORT.removeDemo}
          </Button>
        )}
      </StepBar>
      {canRemove && <p className={quiet}>{DEMO_IMPORT.removeHint}</p>}
      <Suspense>{isAsking && <UndoWritten {...{ page, shown }} onClose={() => setIsAsking(false)} />}</Suspense>
    </section>
  )
}
