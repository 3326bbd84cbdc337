import type { ImportRef } from '@selvedge/machines'
import type { ImportUndone, KeptItem } from '@selvedge/sdk'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { ImportCountsTable } from './import-counts.tsx'
import { IMPORTS } from './imports.messages.ts'
import { ImportProblemBox, quiet, section, StepBar, StepHeading, subheading } from './step-parts.tsx'

/** What was written or taken back, and the ways on. */
export default function DoneStep({ page }: { page: ImportRef }) {
  const shown = useSelector(page, ({ context }) => context.import)
  const canUndo = useSelector(page, (snapshot) => snapshot.can({ type: 'undo' }))
  const canGoBack = useSelector(page, (snapshot) => snapshot.can({ type: 'back' }))
  if (!shown) return null
  const { undone, applied } = shown
  return (
    <section className={section}>
      <StepHeading>{undone ? IMPORTS.undoneTitle : IMPORTS.doneTitle}</StepHeading>
      <ImportProblemBox page={page} />
      {undone ? <Undone undone={undone} /> : applied && <ImportCountsTable counts={applied} />}
      <StepBar>
        <Button asChild tone="primary">
          <Link href="/app">{IMPORTS.toVariants}</Link>
        </Button>
        <Button asChild tone="secondary">
          <Link href="/app/products">{IMPORTS.toProducts}</Link>
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

function Undone({ undone: { deleted, restored, kept, kept_count } }: { undone: ImportUndone }) {
  return (
    <div className={section}>
      <p>
        {IMPORTS.deleted(deleted.products, deleted.variants)} {IMPORTS.restored(restored.products, restored.variants)}
      </p>
      {kept_count > 0 && (
        <div>
          <h3 className={subheading}>{IMPORTS.kept(kept_count)}</h3>
          {kept.length < kept_count && <p className={quiet}>{IMPORTS.firstOf(kept.length, kept_count)}</p>}
          <ul className={list}>
            {kept.map((item) => (
              <li key={item.id}>
                {IMPORTS.kinds[item.kind]} <bdi>{item.name}</bdi> ({reasonOf(item)})
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function reasonOf({ fields, used_in }: KeptItem): string {
  if (fields.length > 0) return IMPORTS.changedFields(fields)
  return used_in ? IMPORTS.usedIn(used_in) : IMPORTS.changed
}

const list = css({ listStyle: 'disc', paddingInlineStart: '20', fontSize: 'sm', overflowWrap: 'anywhere' })
