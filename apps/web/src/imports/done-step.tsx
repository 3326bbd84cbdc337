import type { ImportRef } from '@selvedge/machines'
import type { Import, ImportUndone } from '@selvedge/sdk/wire'
import { Button, pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { writtenAddress } from '../shared/import-address.ts'
import { ImportCountsTable } from './import-counts.tsx'
import { SWATCHES } from './import-history.messages.ts'
import { IMPORTS } from './imports.messages.ts'
import { KeptItems } from './kept-items.tsx'
import { ImportProblemBox, quiet, section, StepBar, StepHeading } from './step-parts.tsx'

const UndoWritten = lazy(pagePart(() => import('./undo-written.tsx')))

/** Result of the import or the undo, with links to the catalogue. */
export default function DoneStep({ page }: { page: ImportRef }) {
  const shown = useSelector(page, ({ context }) => context.import)
  const canUndo = useSelector(page, (snapshot) => snapshot.can({ type: 'undo' }))
  const canGoBack = useSelector(page, (snapshot) => snapshot.can({ type: 'back' }))
  const [isAsking, setIsAsking] = useState(false)
  if (!shown) return null
  const { id, undone, applied, swatches } = shown
  const written = LISTS.filter(({ kind }) => applied && applied[kind].new + applied[kind].changed > 0)
  const isPast = isForgotten(shown)
  const hasAll = undone !== null || (isPast && written.length > 0)
  const lists = hasAll ? ALL : written
  const isUndoable = canUndo && !isPast
  return (
    <section className={section}>
      <StepHeading>{undone ? IMPORTS.undoneTitle : IMPORTS.doneTitle}</StepHeading>
      <ImportProblemBox page={page} />
      {!undone && lists.length === 0 && <p>{IMPORTS.nothingToShow}</p>}
      {undone ? <Undone undone={undone} /> : applied && <ImportCountsTable counts={applied} />}
      {isPast && written.length > 0 && <p>{IMPORTS.notListed}</p>}
      {!undone && swatches && <p>{SWATCHES.drawn(swatches.drawn, swatches.wanted)}</p>}
      <StepBar>
        {lists.map(({ list, words }, at) => (
          <Button key={list} asChild tone={at === 0 ? 'primary' : 'secondary'}>
            <Link href={hasAll ? list : writtenAddress(list, id)}>{words}</Link>
          </Button>
        ))}
        {canGoBack && (
          <Button tone="secondary" onClick={() => page.send({ type: 'back' })}>
            {IMPORTS.correct}
          </Button>
        )}
        <Button tone="secondary" onClick={() => page.send({ type: 'again' })}>
          {IMPORTS.another}
        </Button>
        {isUndoable && (
          <Button tone="secondary" onClick={() => setIsAsking(true)}>
            {IMPORTS.undo}
          </Button>
        )}
      </StepBar>
      {isUndoable && <p className={quiet}>{IMPORTS.undoHint}</p>}
      <Suspense>{isAsking && <UndoWritten {...{ page, shown }} onClose={() => setIsAsking(false)} />}</Suspense>
    </section>
  )
}

/** Links to lists of the items that the import created or changed; empty lists are left out. */
const LISTS = [
  { kind: 'variants', list: '/app', words: IMPORTS.toVariants },
  { kind: 'products', list: '/app/products', words: IMPORTS.toProducts },
] as const

/** The record of created and changed items is kept only as long as the import can be undone. */
const isForgotten = ({ undo_until }: Import) => undo_until !== null && Date.parse(undo_until) <= Date.now()

/** Links to the whole catalogue, when the import was undone or its record has expired. */
const ALL = [
  { list: '/app', words: IMPORTS.toAllVariants },
  { list: '/app/products', words: IMPORTS.toAllProducts },
] as const

function Undone({ undone }: { undone: ImportUndone }) {
  const { deleted, restored } = undone
  return (
    <div className={section}>
      <p>
        {IMPORTS.deleted(deleted.products, deleted.variants)}{' '}
        {IMPORTS.restored(restored.products, restored.variants, restored.values)}
      </p>
      {undone.kept_count === 0 && <p>{IMPORTS.nothingLeft}</p>}
      <KeptItems undone={undone} />
    </div>
  )
}
